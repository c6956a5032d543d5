import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { testEnvironment } from '../support/test-config.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { signedStampWith, stampWith } from './stamp-calls.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;
let stampId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
});
afterAll(() => fixture?.close());

beforeEach(async () => {
  ({ stampId } = await signedStampWith(project.client, person));
});

const revoke = (client = project.client, reason: unknown = 'published by mistake') =>
  client.post(`/v1/stamp/${stampId}/revoke`, { reason });
const revokeOwn = (who: EnrolledPerson) =>
  callAsPerson(fixture.anybody, who, 'POST', `/v1/me/stamps/${stampId}/revoke`, {
    body: { reason: 'not mine' },
  });
const logged = async (kind: string) =>
  (await fixture.db.query('SELECT 1 FROM log_entries WHERE kind = $1 AND ref = $2', [kind, stampId])).length;
const verified = async () => (await project.client.post('/v1/stamp/verify', { stampId })).body;

/** Runs the command as an operator does. */
async function operator(...words: string[]) {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  const { stdout } = await run(process.execPath, [command, ...words, '--json'], { env });
  return JSON.parse(stdout);
}

it('the project takes it back; it stays, says why, and both are in the log', async () => {
  const response = await revoke();
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ stampId, revocationReason: 'published by mistake' });
  expect(await verified()).toMatchObject({
    valid: false,
    isHumanCreator: true,
    faults: ['revoked'],
    stamp: {
      revokedBy: 'project',
      revocationReason: 'published by mistake',
      revokedAt: response.body.revokedAt,
    },
  });
  expect([await logged('stamp'), await logged('revocation')]).toEqual([1, 1]);
  expect((await project.client.post('/stamp/verify', { stampId })).body.valid).toBe(false);
});

it('once, also when many ask', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => revoke()));
  const outcomes = responses.map(told).toSorted(([a], [b]) => a - b);
  expect(outcomes).toEqual([[200, null], ...Array.from({ length: 5 }, () => [409, 'stamp_revoked'])]);
  expect(await logged('revocation')).toBe(1);
});

it('another project and a test key find nothing to revoke', async () => {
  const other = await fixture.createProject();
  const tester = await fixture.createKey(project.projectId, { mode: 'test' });
  for (const client of [other.client, tester.client])
    expect(told(await revoke(client))).toEqual([404, 'stamp_not_found']);
  expect((await verified()).valid).toBe(true);
});

it.each([null, '', 'no', 'a'.repeat(501), 'gpj\u202e', 7])(
  'needs a reason people can read, not %j',
  async (reason) => {
    const response = await revoke(project.client, reason);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^reason/);
  },
);

it('the creator takes it back, whoever made it; nobody else does', async () => {
  const stranger = await enrollPerson(fixture.visitor());
  expect(told(await revokeOwn(stranger))).toEqual([404, 'stamp_not_found']);
  expect(told(await revokeOwn(person))).toEqual([200, null]);
  expect((await verified()).stamp).toMatchObject({ revokedBy: 'creator', revocationReason: 'not mine' });
  expect(told(await revokeOwn(person))).toEqual([409, 'stamp_revoked']);
});

it('an operator takes it back, verifies it and changes keys', async () => {
  expect(await operator('stamp', 'verify', '--stamp', stampId)).toMatchObject({ valid: true, faults: [] });
  await operator('stamp', 'revoke', '--stamp', stampId, '--reason', 'court order 12/26');
  expect(await operator('stamp', 'verify', '--stamp', stampId)).toMatchObject({
    valid: false,
    faults: ['revoked'],
  });
  expect((await verified()).stamp.revokedBy).toBe('operator');
  const before = await stampWith(project.client, { userId: person.userId });
  expect(await operator('stamp', 'rotate-key', '--identity', person.userId)).toMatchObject({
    retiredKeys: 1,
  });
  const after = await stampWith(project.client, { userId: person.userId });
  expect(after.keyId).not.toBe(before.keyId);
  for (const { stampId: id } of [before, after])
    expect((await project.client.post('/stamp/verify', { stampId: id })).body.valid).toBe(true);
});

it('a stamp counts for its creator until it is taken back, and a partner’s word alone never does', async () => {
  const counted = async () =>
    (
      await fixture.db.query<{ open: boolean }>(
        `SELECT ended_at IS NULL AS open FROM trust_events WHERE kind = 'stamp' AND ref = $1`,
        [stampId],
      )
    ).map(({ open }) => open);
  expect(await counted()).toEqual([true]);
  await revoke();
  expect(await counted()).toEqual([false]);
  ({ stampId } = await stampWith(project.client, { userId: person.userId }));
  expect(await counted()).toEqual([]);
});

it('tells the project that made it: created, disputed and decided, revoked', async () => {
  const doubter = await fixture.createProject();
  const statement = 'The text was in our paper in 1998.';
  const { body: dispute } = await doubter.client.post(`/v1/stamp/${stampId}/disputes`, {
    reason: 'not_the_author',
    statement,
  });
  await operator('dispute', 'uphold', '--dispute', dispute.disputeId, '--note', 'it was');
  await revoke();
  const events = await fixture.db.query<{ type: string; body: string }>(
    `SELECT type, body FROM events WHERE project_id = $1 AND body LIKE '%' || $2 || '%' ORDER BY created_at`,
    [project.projectId, stampId],
  );
  const heard = events.map(({ type, body }) => [type, JSON.parse(body).data]);
  const about = { stampId, userId: person.userId, identityId: person.identityId };
  const doubt = { stampId, disputeId: dispute.disputeId, reason: 'not_the_author' };
  expect(heard).toEqual([
    ['stamp.created', expect.objectContaining({ ...about, contentType: 'article', title: 'On bees' })],
    ['stamp.disputed', { ...doubt, status: 'open' }],
    ['stamp.disputed', { ...doubt, status: 'upheld' }],
    [
      'stamp.revoked',
      expect.objectContaining({ ...about, revokedBy: 'project', reason: 'published by mistake' }),
    ],
  ]);
  expect(JSON.stringify(heard)).not.toContain(statement);
});
