import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { readDocument } from '../docs/markdown.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { auditedOf } from './audited-people.ts';
import { enrollKnownPerson } from './known-person.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const print = async (words: string[], changes: Record<string, string> = {}): Promise<string> => {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl }, changes);
  return (await run(process.execPath, [command, 'identity', ...words], { env })).stdout;
};
const complaint = (words: string[], changes: Record<string, string> = {}): Promise<string> =>
  print(words, changes).then(
    () => 'it did not fail',
    ({ stderr }: { stderr: string }) => stderr,
  );

const newPerson = () => enrollPerson(fixture.visitor(), { email: `${randomUUID()}@example.com` });

describe('the commands for people', () => {
  it('work as the guide shows them, one after the other', async () => {
    const guide = readDocument('docs/operators/people-support.md');
    const { userId, identityId, identityUuid } = await newPerson();
    const lines = [...guide.matchAll(/^npm run cli -- identity ([^#\n]*)/gm)].map(([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
    expect(lines.map(([verb]) => verb)).toEqual(['show', 'show', 'suspend', 'suspend', 'resume']);
    const printed = [];
    for (const line of lines)
      printed.push(
        JSON.parse(await print([...line.map((word) => (word === 'usr_...' ? userId : word)), '--json'])),
      );
    const [example = ''] = /(?<=```json\n)[^`]*/.exec(guide) ?? [];
    const [shown, , first, second, resumed] = printed;
    const documented = JSON.parse(example);
    expect(Object.keys(shown)).toEqual(Object.keys(documented));
    expect(Object.keys(shown.state)).toEqual(Object.keys(documented.state));
    const suspended = { state: 'suspended', status: 'suspended' };
    const standing = { identityId, userId, ...suspended, since: expect.any(String), changed: true };
    expect(documented.state).toMatchObject(suspended);
    expect(shown.state.state).toBe(shown.state.status);
    expect(first).toEqual({ ...standing, reason: 'under_review', note: 'ticket 4711' });
    expect(second).toEqual({ ...first, reason: 'impersonation', note: null });
    const entries = await auditedOf(fixture, identityUuid);
    expect(entries.map(({ action, by }) => `${action} by ${by}`)).toEqual(
      ['looked_up', 'looked_up', 'suspended', 'suspended', 'resumed'].map(
        (what) => `person.${what} by operator`,
      ),
    );
    expect(resumed).toEqual({
      ...standing,
      state: 'verified',
      status: 'verified',
      since: null,
      reason: null,
      note: null,
    });
  });

  it('print sections for people to read', async () => {
    const project = await fixture.createProject({ name: 'Forum', platform: 'tests' });
    const { references, email } = await enrollKnownPerson(fixture, project);
    await print(['suspend', references.stamp, '--reason', 'automation', '--note', ' posts at night ']);
    const printed = await print(['show', references.device, '--limit', '1']);
    expect(printed).toMatch(/^identity +Ada #\w{7}$/m);
    expect(printed).toMatch(/^found by +device$/m);
    expect(printed).toMatch(/^state +suspended since \d{4}-/m);
    expect(printed).toMatch(/^reason +automation: posts at night$/m);
    expect(printed).toMatch(/^trust score +\d+ \((?:low|medium|high)\)$/m);
    expect(printed).toContain('\ntrust parts\n');
    expect(printed).toMatch(/^device id +name +algorithm/m);
    expect(printed).toMatch(/^prj_\w+ +Forum +enrolled, asked, passkey +3 +\d{4}-/m);
    expect(printed).toMatch(/^more checks: --cursor \S+$/m);
    expect(printed.toLowerCase()).not.toContain(email.toLowerCase());
  });

  it('refuse what they do not know, and name the field', async () => {
    const { userId } = await newPerson();
    expect(await complaint(['suspend', userId, '--reason', 'dislike'])).toContain('--reason');
    const long = ['--note', 'x'.repeat(501)];
    expect(await complaint(['suspend', userId, '--reason', 'abuse', ...long])).toContain('--note');
    expect(await complaint(['resume', userId, '--reason', 'abuse'])).toContain('--reason');
    expect(await complaint(['suspend', 'usr_test_human', '--reason', 'abuse'])).toContain('test user');
    expect(await complaint(['suspend', 'Ada', '--reason', 'abuse'])).toContain('ref: must be one of');
  });

  it('need the master key for an address alone', async () => {
    const email = `${randomUUID()}@example.com`;
    const { userId } = await enrollPerson(fixture.visitor(), { email });
    const keyless = { MASTER_KEY: '' };
    const suspend = (ref: string) => ['suspend', ref, '--reason', 'abuse', '--json'];
    expect(await complaint(suspend(email), keyless)).toContain('MASTER_KEY');
    expect(JSON.parse(await print(suspend(userId), keyless))).toMatchObject({ changed: true });
    expect(JSON.parse(await print(suspend(email)))).toMatchObject({ userId, changed: false });
  });
});
