import { hostname, userInfo } from 'node:os';
import {
  changeApiKey,
  revokeApiKey,
  rotateApiKey,
} from '../../shared/domain/partners/projects/change-api-key.ts';
import { changePlan, suspendProject } from '../../shared/domain/partners/projects/change-project.ts';
import { installationChain } from '../../shared/domain/partners/audit/audit-entry.ts';
import { listAudit } from '../../shared/domain/partners/audit/read-audit.ts';
import { recordAudit } from '../../shared/domain/partners/audit/record-audit.ts';
import { verifyChain } from '../../shared/domain/partners/audit/verify-audit.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { cliJson, runCli } from './audited-fixture.ts';

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const linesOf = async (chain: string) => (await listAudit(fixture, { chain, limit: 200 })).entries;
const actionsOf = async (chain: string) => (await linesOf(chain)).map(({ action }) => action);

describe('the audit log', () => {
  it('says who did what from where, with no secret', async () => {
    const { projectId, keyId, apiKey, client } = await fixture.createProject();
    const url = 'http://127.0.0.1:9/a-secret-path?code=5678';
    const { body } = await client.post(
      '/v1/webhooks/register',
      { url },
      { headers: { 'x-request-id': 'request-0001' } },
    );
    const [line, ...earlier] = await linesOf(projectId);
    expect(line).toMatchObject({
      chain: projectId,
      seq: 3,
      action: 'webhook.registered',
      target: body.webhookId,
      actor: { kind: 'key', id: keyId },
      origin: '127.0.0.1',
      requestId: 'request-0001',
      before: null,
      after: { mode: 'live', urlHost: '127.0.0.1:9', status: 'enabled' },
    });
    expect(earlier.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['key.created', 'service'],
      ['project.created', 'service'],
    ]);
    const text = JSON.stringify([line, ...earlier]);
    for (const secret of [apiKey, body.secret, 'a-secret-path', '5678']) expect(text).not.toContain(secret);
  });

  it('names the operator of a command, and what was before and after', async () => {
    const { projectId, keyId } = await fixture.createProject();
    await cliJson(fixture, 'key', 'set-scopes', '--key', keyId, '--scopes', 'identity:read');
    const [line] = await linesOf(projectId);
    expect(line).toMatchObject({
      action: 'key.changed',
      actor: { kind: 'operator', id: userInfo().username },
      origin: hostname(),
      requestId: null,
      before: { scopes: expect.arrayContaining(['webhooks:write']) },
      after: { scopes: ['identity:read'] },
    });
    const page = await cliJson(fixture, 'audit', 'list', '--project', projectId, '--limit', '2');
    expect(page.entries[0]).toEqual(line);
    const rest = await cliJson(fixture, 'audit', 'list', '--project', projectId, '--cursor', page.nextCursor);
    expect([page.entries.length, rest.entries.length, rest.nextCursor]).toEqual([2, 1, null]);
    const { stdout } = await runCli(
      fixture,
      'audit',
      'list',
      '--project',
      projectId,
      '--action',
      'key.changed',
    );
    expect(stdout.split('\n')[1]).toMatch(new RegExp(`^3 .*key.changed +${keyId} +operator `));
    const none = ['audit', 'list', '--project', projectId, '--since', '2100-01-01'];
    expect((await cliJson(fixture, ...none)).entries).toEqual([]);
  });

  it('has a line for each change of keys and projects, and none for what changed nothing', async () => {
    const { projectId, keyId } = await fixture.createProject();
    const deps = { db: fixture.db };
    await changePlan(deps, projectId, { plan: 'pro' });
    await changePlan(deps, projectId, { plan: 'pro' });
    const { keyId: next } = await rotateApiKey(deps, keyId, { graceHours: 1 });
    await changeApiKey(deps, next, { name: 'Next' });
    await revokeApiKey(deps, next);
    await revokeApiKey(deps, next);
    await suspendProject(deps, projectId, { reason: 'a word about somebody' });
    const lines = await linesOf(projectId);
    expect(lines.map(({ action }) => action).toReversed()).toEqual([
      'project.created',
      'key.created',
      'project.plan_changed',
      'key.created',
      'key.rotated',
      'key.changed',
      'key.revoked',
      'project.suspended',
    ]);
    expect(JSON.stringify(lines)).not.toContain('somebody');
  });

  it('is written with its change or not at all', async () => {
    const { projectId } = await fixture.createProject();
    const failing = fixture.db.transaction(async (tx) => {
      await tx.query('UPDATE projects SET name = $2 WHERE id = $1', [projectId, 'Lost']);
      recordAudit(tx, { action: 'project.renamed', projectId, target: projectId });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await actionsOf(projectId)).not.toContain('project.renamed');
    const outside = () =>
      recordAudit(fixture.db, { action: 'project.renamed', projectId, target: projectId });
    expect(outside).toThrow('there is no transaction');
    const secret = {
      action: 'project.renamed',
      projectId,
      target: projectId,
      after: { apiKey: 'x' },
    } as const;
    const naming = fixture.db.transaction((tx) => Promise.resolve(recordAudit(tx, secret)));
    await expect(naming).rejects.toThrow('takes no secrets');
  });

  it('bounds what a line may hold', async () => {
    const { projectId } = await fixture.createProject();
    const half = { name: 'half a pair \ud800', none: undefined, at: new Date(0) };
    await fixture.db.transaction((tx) =>
      Promise.resolve(recordAudit(tx, { action: 'key.changed', projectId, target: 'key_x', after: half })),
    );
    const [first] = await linesOf(projectId);
    expect(first?.after).toEqual({ name: 'half a pair \ufffd', at: '1970-01-01T00:00:00.000Z' });
    const after = { names: Array.from({ length: 2000 }, (_, at) => `name ${at}`) };
    await fixture.db.transaction((tx) =>
      Promise.resolve(recordAudit(tx, { action: 'key.changed', projectId, target: 'key_x', after })),
    );
    const [line] = await linesOf(projectId);
    expect(line?.after).toEqual({
      omittedBytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await verifyChain(fixture, projectId)).toMatchObject({ problem: null, lines: 4 });
  });

  it('is shown to a key of its project alone, without names and hosts of operators', async () => {
    const { projectId, client, keyId } = await fixture.createProject();
    const other = await fixture.createProject({ scopes: ['webhooks:write'] });
    await cliJson(fixture, 'key', 'rename', '--key', keyId, '--name', 'Renamed');
    const { body } = await client.get('/v1/audit?action=key.changed');
    expect(body.entries).toMatchObject([
      { action: 'key.changed', target: keyId, actor: { kind: 'operator', id: null }, address: null },
    ]);
    const whole = JSON.stringify((await client.get('/v1/audit')).body);
    // As a word of its own: a host called `vm` is in many a random id.
    expect(whole).not.toMatch(new RegExp(`\\b${hostname().replaceAll('.', '\\.')}\\b`));
    expect(whole).not.toContain(other.projectId);
    expect((await client.get('/v1/audit?limit=1')).body).toMatchObject({ nextCursor: expect.any(String) });
    expect(told(await client.get('/v1/audit?cursor=nonsense'))).toEqual([400, 'invalid_request']);
    expect(told(await other.client.get('/v1/audit'))).toEqual([403, 'scope_missing']);
    expect((await linesOf(projectId)).every(({ chain }) => chain === projectId)).toBe(true);
  });

  it('keeps what belongs to no project in a chain of the installation', async () => {
    await cliJson(fixture, 'takedown', 'stop', '--reason', 'a test');
    const [line] = (await cliJson(fixture, 'audit', 'list')).entries;
    expect(line).toMatchObject({ chain: installationChain, action: 'takedown.sending_stopped' });
  });
});
