import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { callAsPerson } from '../support/people/person-client.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { freshContent, signedArticle, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let thief: TestProject;
let ada: EnrolledPerson;
let mallory: EnrolledPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  thief = await fixture.createProject();
  ada = await enrollPerson(fixture.visitor());
  mallory = await enrollPerson(fixture.visitor(), { displayName: 'Mallory' });
});
afterAll(() => fixture?.close());

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const signedBy = async (person: EnrolledPerson, contentHash: string, createdAt: string) => ({
  ...(await signedArticle(person, { contentHash, createdAt })),
  userId: person.userId,
});
const creatorOf = async (contentHash: string) =>
  (await project.client.post('/v1/stamp/verify', { contentHash })).body.stamp.creator;
const listed = async (client: ApiClient, query: string): Promise<{ stampId: string; createdBy: string }[]> =>
  (await client.get(`/v1/stamps?${query}`)).body.data;

describe('the earliest stamp of a content', () => {
  it('is not taken over by a device that states a time before it', async () => {
    const contentHash = freshContent();
    await stampWith(project.client, { userId: ada.userId, contentHash });
    const forged = await signedBy(mallory, contentHash, minutesFromNow(-4));
    const response = await thief.client.post('/v1/stamp/create', forged);
    expect(told(response)).toEqual([409, 'stamp_backdated']);
    expect(response.body.error.message).toMatch(/^createdAt: /);
    const batch = await thief.client.post('/v1/stamps/batch', { stamps: [forged] });
    expect(batch.body.results[0].error).toMatchObject({ code: 409, reason: 'stamp_backdated' });
    expect(await creatorOf(contentHash)).toBe(ada.identityUuid);
  });

  it('is not taken over from a creator whose clock is fast', async () => {
    const contentHash = freshContent();
    const createdAt = minutesFromNow(4);
    const ahead = await signedBy(ada, contentHash, createdAt);
    expect((await project.client.post('/v1/stamp/create', ahead)).status).toBe(201);
    const second = await stampWith(thief.client, { userId: mallory.userId, contentHash });
    expect(second.createdAt < createdAt).toBe(true);
    expect(await creatorOf(contentHash)).toBe(ada.identityUuid);
    const rows = await listed(project.client, `contentHash=${contentHash}`);
    expect(rows.at(-1)?.createdBy).toBe(ada.identityId);
    const again = await thief.client.post(
      '/v1/stamp/create',
      await signedBy(mallory, contentHash, minutesFromNow(0)),
    );
    expect(told(again)).toEqual([409, 'stamp_backdated']);
  });

  it('is one that a device signed a moment ago, where there was none', async () => {
    const contentHash = freshContent();
    const signed = await signedBy(ada, contentHash, minutesFromNow(-4));
    expect((await project.client.post('/v1/stamp/create', signed)).status).toBe(201);
    const later = await signedBy(ada, contentHash, minutesFromNow(-3));
    expect((await project.client.post('/v1/stamp/create', later)).status).toBe(201);
  });

  it('is the first in the log, however many come at once', async () => {
    const contentHash = freshContent();
    const made = await Promise.all(
      Array.from({ length: 24 }, async (_none, at) => {
        const { client } = at % 2 === 0 ? project : thief;
        const { userId } = at % 3 === 0 ? ada : await enrollPerson(fixture.visitor());
        return stampWith(client, { userId, contentHash });
      }),
    );
    await sequenceAll(logDepsOf(fixture));
    const entries = await Promise.all(
      made.map(async ({ stampId }) => {
        const { attestation, log } = (await fixture.visitor().get(`/s/${stampId}/sidecar.json`)).body;
        return { stampId, recordedAt: Date.parse(attestation.recordedAt), index: log.index };
      }),
    );
    const inLog = entries.toSorted((left, right) => left.index - right.index);
    for (const [at, { recordedAt }] of inLog.entries())
      expect(recordedAt).toBeGreaterThan(inLog[at - 1]?.recordedAt ?? 0);
    const found = await project.client.post('/v1/stamp/verify', { contentHash });
    expect(found.body.stamp.stampId).toBe(inLog[0]?.stampId);
  });
});

it('a content hash is in no list of another project before its log entry has its place', async () => {
  const author = await enrollPerson(fixture.visitor());
  const query = `creator=${author.userId}`;
  const { stampId, contentHash } = await stampWith(project.client, { userId: author.userId });
  expect(await listed(thief.client, query)).toEqual([]);
  expect(JSON.stringify(await listed(project.client, query))).toContain(contentHash);
  const own = await callAsPerson(fixture.anybody, author, 'GET', '/v1/me/stamps');
  expect(own.body.data).toMatchObject([{ stampId, contentHash }]);

  await sequenceAll(logDepsOf(fixture));
  expect(await listed(thief.client, query)).toMatchObject([{ stampId, contentHash }]);
  await stampWith(thief.client, { userId: mallory.userId, contentHash });
  expect(await creatorOf(contentHash)).toBe(author.identityUuid);
});
