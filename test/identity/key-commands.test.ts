import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { told } from '../support/requests/told.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const print = async (...words: string[]): Promise<string> => {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  return (await run(process.execPath, [command, ...words], { env })).stdout;
};
const cli = async (...words: string[]) => JSON.parse(await print(...words, '--json'));
const complaint = (...words: string[]): Promise<string> =>
  cli(...words).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );

describe('the commands for keys', () => {
  it('list the keys of a project page by page, and never a secret', async () => {
    const { projectId } = await cli('project', 'create', '--name', 'Paged');
    const second = await cli('key', 'create', '--project', projectId, '--mode', 'test', '--name', 'Second');
    const list = ['key', 'list', '--project', projectId, '--limit', '1'];
    const newest = await cli(...list);
    expect(newest.keys).toEqual([
      {
        keyId: second.keyId,
        key: `${second.apiKey.slice(0, 12)}...${second.apiKey.slice(-4)}`,
        projectId,
        mode: 'test',
        name: 'Second',
        scopes: expect.arrayContaining(['identity:read', 'webhooks:write']),
        domains: [],
        state: 'active',
        status: 'active',
        createdAt: expect.any(String),
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
        replacedBy: null,
      },
    ]);
    const rest = await cli(...list, '--cursor', newest.nextCursor);
    expect([rest.keys.length, rest.nextCursor]).toEqual([1, null]);
    expect(JSON.stringify([newest, rest])).not.toContain(second.apiKey);
    const [headings, row, next] = (await print(...list)).split('\n');
    expect(headings).toMatch(/^id +key +name +mode +state +expires +last used$/);
    expect(row).toMatch(
      new RegExp(`^${second.keyId} +hm_test_\\w+\\.\\.\\.\\w{4} +Second +test +active +never +never$`),
    );
    expect(next).toBe(`next page: --cursor ${newest.nextCursor}`);
    expect(await complaint(...list, '--cursor', 'x')).toContain('cursor: must be the nextCursor');
    expect(await complaint('key', 'list', '--project', 'prj_none')).toContain('there is no project');
  });

  it('change the name, the scopes, the domains and the end of a key', async () => {
    const { keyId } = await cli('project', 'create', '--name', 'Changed');
    const one = ['--key', keyId];
    expect(await cli('key', 'rename', ...one, '--name', ' Server ')).toMatchObject({ name: 'Server' });
    expect(await cli('key', 'set-scopes', ...one, '--scopes', 'trust:read,identity:read')).toMatchObject({
      scopes: ['trust:read', 'identity:read'],
    });
    expect(await cli('key', 'set-domains', ...one, '--domains', 'Shop.Example')).toMatchObject({
      domains: ['shop.example'],
    });
    const { expiresAt } = await cli('key', 'set-expiry', ...one, '--expires-at', '90d');
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(89 * 86_400_000);
    await cli('key', 'set-expiry', ...one, '--expires-at', 'never');
    expect(await cli('key', 'show', ...one)).toMatchObject({
      name: 'Server',
      scopes: ['trust:read', 'identity:read'],
      domains: ['shop.example'],
      expiresAt: null,
      state: 'active',
      status: 'active',
    });
    const either = 'either --domains, or --any-domain';
    expect(await complaint('key', 'set-domains', ...one)).toContain(either);
    expect(await complaint('key', 'set-domains', ...one, '--domains', 'x.example', '--any-domain')).toContain(
      either,
    );
    expect(await complaint('key', 'set-domains', ...one, '--domains', '')).toContain('it names no host');
    expect(await complaint('key', 'create', '--project', 'prj_x', '--domains', ' , ')).toContain(
      'it names no host',
    );
    expect(await cli('key', 'show', ...one)).toMatchObject({ domains: ['shop.example'] });
    expect(await cli('key', 'set-domains', ...one, '--any-domain')).toMatchObject({ domains: [] });
    expect(await complaint('key', 'set-scopes', ...one, '--scopes', 'all')).toContain('--scopes.0');
    expect(await complaint('key', 'set-scopes', ...one, '--scopes', '')).toContain('--scopes');
    expect(await complaint('key', 'set-domains', ...one, '--domains', 'https://x')).toContain('host name');
    expect(await complaint('key', 'set-expiry', ...one, '--expires-at', '2020-01-01T00:00:00Z')).toContain(
      'must be in the future',
    );
    expect(await complaint('key', 'show', '--key', 'key_none')).toContain('there is no key');
  });

  it('rotate a key with a grace that ends no later than the key would have, and can only be shortened', async () => {
    const { keyId, apiKey } = await cli('project', 'create', '--name', 'Rotated');
    await cli('key', 'rename', '--key', keyId, '--name', 'Server');
    const rotated = await cli('key', 'rotate', '--key', keyId, '--grace-hours', '168');
    expect(rotated).toMatchObject({ replacedKeyId: keyId });
    const graceMs = Date.parse(rotated.replacedKeyEndsAt) - Date.now();
    expect(Math.round(graceMs / 3_600_000)).toBe(168);
    for (const key of [apiKey, rotated.apiKey])
      expect(told(await fixture.anybody.get('/v1/key', { key }))).toEqual([200, null]);
    expect(await cli('key', 'show', '--key', rotated.keyId)).toMatchObject({
      name: 'Server',
      expiresAt: null,
    });
    expect(await complaint('key', 'rotate', '--key', keyId)).toContain(
      `already replaced by ${rotated.keyId}`,
    );
    const later = ['key', 'set-expiry', '--key', keyId, '--expires-at'];
    expect(await complaint(...later, 'never')).toContain('its end can only be earlier');
    expect(await complaint(...later, '169h')).toContain('its end can only be earlier');
    expect(await cli(...later, '1h')).toMatchObject({ status: 'active', replacedBy: rotated.keyId });

    await cli('key', 'set-expiry', '--key', rotated.keyId, '--expires-at', '2h');
    const again = await cli('key', 'rotate', '--key', rotated.keyId, '--grace-hours', '100');
    expect(Math.round((Date.parse(again.replacedKeyEndsAt) - Date.now()) / 3_600_000)).toBe(2);
    expect(await complaint('key', 'rotate', '--key', again.keyId, '--grace-hours', '169')).toContain(
      'graceHours',
    );
  });

  it('leave a key alone that has ended', async () => {
    const { keyId } = await cli('project', 'create', '--name', 'Ended');
    expect(await cli('key', 'revoke', '--key', keyId)).toEqual({ keyId, revoked: true });
    expect(await cli('key', 'show', '--key', keyId)).toMatchObject({ status: 'revoked' });
    expect(await complaint('key', 'rotate', '--key', keyId)).toContain(`${keyId} is revoked`);
    expect(await complaint('key', 'rename', '--key', keyId, '--name', 'x')).toContain(`${keyId} is revoked`);
  });
});

describe('the commands for projects', () => {
  it('list projects page by page, the newest first', async () => {
    const first = await cli('project', 'create', '--name', 'First');
    const last = await cli('project', 'create', '--name', 'Last', '--plan', 'pro');
    const page = await cli('project', 'list', '--limit', '1');
    expect(page.projects).toMatchObject([{ projectId: last.projectId, name: 'Last', plan: 'pro' }]);
    const next = await cli('project', 'list', '--limit', '1', '--cursor', page.nextCursor);
    expect(next.projects).toMatchObject([{ projectId: first.projectId, name: 'First' }]);
    const [headings, row] = (await print('project', 'list', '--limit', '1')).split('\n');
    expect(headings).toMatch(/^id +name +plan +state +created$/);
    expect(row).toMatch(new RegExp(`^${last.projectId} +Last +pro +active +\\S+$`));
    expect(await complaint('project', 'list', '--cursor', 'x')).toContain('cursor: must be the nextCursor');
  });

  it('rename a project, change its plan, suspend and resume it', async () => {
    const { projectId } = await cli('project', 'create', '--name', 'Small');
    const one = ['--project', projectId];
    expect(await cli('project', 'rename', ...one, '--name', 'Large')).toMatchObject({ name: 'Large' });
    const plan = (...words: string[]) => cli('project', 'set-plan', ...one, '--plan', ...words);
    const agreed = { minute: 500, day: 9000 };
    expect(await plan('enterprise', '--minute', '500', '--day', '9000')).toMatchObject({
      customLimits: agreed,
    });
    const word = 'either --minute and --day, or --unlimited';
    expect(await complaint('project', 'set-plan', ...one, '--plan', 'enterprise')).toContain(word);
    expect(await complaint('project', 'set-plan', ...one, '--plan', 'enterprise', '--minute', '9')).toContain(
      word,
    );
    expect(await cli('project', 'show', ...one)).toMatchObject({ customLimits: agreed });
    expect(await plan('enterprise', '--unlimited')).toMatchObject({
      customLimits: { minute: 6000, day: null },
    });
    expect(await complaint('project', 'set-plan', ...one, '--plan', 'pro', '--unlimited')).toContain(
      '--unlimited needs --plan enterprise',
    );
    expect(await plan('pro')).toMatchObject({ plan: 'pro', customLimits: null });
    expect(await complaint('project', 'set-plan', ...one, '--plan', 'pro', '--minute', '5')).toContain(
      'only an enterprise project',
    );
    expect(await complaint('project', 'set-plan', ...one, '--plan', 'gold')).toContain('--plan');

    const { suspendedAt } = await cli('project', 'suspend', ...one, '--reason', 'unpaid');
    expect(suspendedAt).toEqual(expect.any(String));
    const again = { suspendedAt, suspensionReason: 'still unpaid' };
    expect(await cli('project', 'suspend', ...one, '--reason', 'still unpaid')).toMatchObject(again);
    const resumed = { suspendedAt: null, suspensionReason: null };
    expect(await cli('project', 'resume', ...one)).toMatchObject(resumed);
    expect(await complaint('project', 'resume', '--project', 'prj_none')).toContain('there is no project');
  });

  it('announce the end of a project, and withdraw it', async () => {
    const { projectId } = await cli('project', 'create', '--name', 'Leaving');
    const one = ['--project', projectId];
    const days = ({ endsAt }: { endsAt: string }) =>
      Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000);
    expect(days(await cli('project', 'delete', ...one))).toBe(7);
    expect(days(await cli('project', 'delete', ...one, '--notice', '30'))).toBe(30);
    expect(await print('project', 'list', '--limit', '1')).toMatch(/ Leaving +free +ends \d{4}-/);
    expect(await print('project', 'show', ...one)).toContain('endsAt');
    expect(await complaint('project', 'delete', ...one, '--notice', '0')).toContain('--notice');
    expect(await complaint('project', 'delete', ...one, '--notice', '91')).toContain('notice');
    expect(await cli('project', 'keep', ...one)).toMatchObject({ endsAt: null, removedAt: null });
    expect(await complaint('project', 'keep', '--project', 'prj_none')).toContain('there is no project');
  });
});
