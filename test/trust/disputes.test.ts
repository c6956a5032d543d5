import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { testEnvironment } from '../support/test-config.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { addStamps } from './trust-rows.ts';

const run = promisify(execFile);
const command = join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');
const noStamp = 'stmp_ffffffffffff';

let fixture: TestFixture;
let project: TestProject;
let creator: EnrolledPerson;
let stamp: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});
afterAll(() => fixture?.close());

beforeEach(async () => {
  creator = await enrollPerson(fixture.visitor());
  const owner = { identityUuid: creator.identityUuid, projectId: project.projectId };
  [stamp = ''] = await addStamps(fixture.db, owner, 12);
});

const doubt = { reason: 'not_the_author', statement: 'The picture hangs in our museum since 1912.' };
const dispute = (client: ApiClient, stampId: string, changes: object = {}) =>
  client.post(`/v1/stamp/${stampId}/disputes`, { ...doubt, ...changes });
const opened = async (): Promise<string> => (await dispute(project.client, stamp)).body.disputeId;
const totalOf = async (person: EnrolledPerson): Promise<number> =>
  (await project.client.get(`/v1/trust/${person.userId}`)).body.total;

/** Runs the command as an operator does. */
async function operator(...words: string[]) {
  const { database, redis } = fixture.config;
  const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
  const { stdout } = await run(process.execPath, [command, 'dispute', ...words, '--json'], { env });
  return JSON.parse(stdout);
}
const resolve = (word: 'uphold' | 'reject', id: string) =>
  operator(word, '--dispute', id, '--note', 'looked at it');

describe('opening', () => {
  it('answers with the dispute, and changes nothing for the creator yet', async () => {
    const before = await totalOf(creator);
    const { status, body } = await dispute(project.client, stamp);
    expect(status).toBe(201);
    expect(body).toMatchObject({ stampId: stamp, reason: 'not_the_author', status: 'open' });
    expect(body.disputeId).toMatch(/^dsp_/);
    expect(await totalOf(creator)).toBeCloseTo(before, 2);
  });

  it('knows only stamps there are, in the mode of the key', async () => {
    expect(told(await dispute(project.client, noStamp))).toEqual([404, 'stamp_not_found']);
    const tester = await fixture.createKey(project.projectId, { mode: 'test' });
    expect(told(await dispute(tester.client, stamp))).toEqual([404, 'stamp_not_found']);
  });

  it.each([
    ['an unknown reason', { reason: 'dislike' }, /^reason/],
    ['hardly a statement', { statement: 'no' }, /^statement/],
    ['blanks for a statement', { statement: ' '.repeat(20) }, /^statement/],
    ['a statement that does not end', { statement: 'a'.repeat(2001) }, /^statement/],
  ])('refuses %s', async (_what, changes, message) => {
    const response = await dispute(project.client, stamp, changes);
    expect(told(response)).toEqual([400, 'invalid_request']);
    expect(response.body.error.message).toMatch(message);
  });

  it('there is one of a project at a time, also when many ask at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => dispute(project.client, stamp)));
    const created = responses.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(told)).toEqual(refused.map(() => [409, 'dispute_exists']));
    const other = await fixture.createProject();
    expect((await dispute(other.client, stamp)).status).toBe(201);
    await resolve('reject', created[0]?.body.disputeId);
    expect((await dispute(project.client, stamp)).status).toBe(201);
  });
});

describe('deciding', () => {
  it('the operator sees what is open and what was said', async () => {
    const id = await opened();
    const { disputes } = await operator('list', '--limit', '200');
    expect(disputes).toContainEqual(
      expect.objectContaining({ ...doubt, id, stampId: stamp, state: 'open', status: 'open' }),
    );
    await resolve('reject', id);
    for (const name of ['--state', '--status']) {
      const listed = await operator('list', name, 'rejected', '--limit', '200');
      expect(listed.disputes).toContainEqual(expect.objectContaining({ id, note: 'looked at it' }));
    }
  });

  it('upheld it lowers the score of the creator, and of nobody else', async () => {
    const [before, partner] = [await totalOf(creator), await enrollPerson(fixture.visitor())];
    const apart = await totalOf(partner);
    expect(await resolve('uphold', await opened())).toMatchObject({
      stampId: stamp,
      state: 'upheld',
      status: 'upheld',
    });
    // One dispute weighs as much as twelve stamps: it takes 12/25 of 20 points.
    expect(before - (await totalOf(creator))).toBeCloseTo(20 * (12 / 25), 1);
    expect(await totalOf(partner)).toBeCloseTo(apart, 2);
    const { body } = await project.client.get(`/v1/trust/${creator.userId}/history`);
    expect(body.events[0]).toMatchObject({ kind: 'dispute_upheld', endedAt: null });
  });

  it('rejected it leaves no trace', async () => {
    const before = await totalOf(creator);
    await resolve('reject', await opened());
    expect(await totalOf(creator)).toBeCloseTo(before, 2);
    const { body } = await project.client.get(`/v1/trust/${creator.userId}/history`);
    expect(JSON.stringify(body.events)).not.toContain('dispute');
  });

  it('is done once', async () => {
    const id = await opened();
    await resolve('uphold', id);
    const after = await totalOf(creator);
    for (const word of ['uphold', 'reject'] as const)
      await expect(resolve(word, id)).rejects.toThrow(/there is no open dispute/);
    await expect(resolve('uphold', 'dsp_none')).rejects.toThrow(
      /there is no open dispute with the id dsp_none/,
    );
    expect(await totalOf(creator)).toBeCloseTo(after, 2);
  });
});
