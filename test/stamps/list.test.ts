import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { logDepsOf, sequenceAll } from '../support/log-fixture.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { freshContent, stampWith } from './stamp-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let other: TestProject;
let ada: EnrolledPerson;
let grace: EnrolledPerson;

const shared = freshContent();
const made: Record<'ada' | 'grace' | 'elsewhere', string[]> = { ada: [], grace: [], elsewhere: [] };

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
  other = await fixture.createProject();
  ada = await enrollPerson(fixture.visitor());
  grace = await enrollPerson(fixture.visitor(), { displayName: 'Grace' });
  for (const contentHash of [shared, undefined, shared, undefined, undefined]) {
    const content = contentHash === undefined ? {} : { contentHash };
    made.ada.push((await stampWith(project.client, { userId: ada.userId, ...content })).stampId);
    made.grace.push((await stampWith(project.client, { userId: grace.userId, ...content })).stampId);
  }
  made.elsewhere.push((await stampWith(other.client, { userId: ada.userId, contentHash: shared })).stampId);
  await sequenceAll(logDepsOf(fixture));
});
afterAll(() => fixture?.close());

/** Reads the whole list, in pages of two. */
async function everything(client: ApiClient, query: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { body: { data: { stampId: string }[]; nextCursor: string | null } } = await client.get(
      `/v1/stamps?limit=2${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    expect(page.body.data.length).toBeLessThanOrEqual(2);
    ids.push(...page.body.data.map(({ stampId }) => stampId));
    cursor = page.body.nextCursor;
  }
  return ids;
}

const sorted = (...lists: (string | undefined)[][]) => lists.flat().map(String).toSorted();

it('by creator: all of theirs, whichever project made them, by each of their names', async () => {
  for (const name of [ada.userId, ada.identityId, ada.identityUuid]) {
    const ids = await everything(project.client, `&creator=${encodeURIComponent(name)}`);
    expect(ids.toSorted()).toEqual(sorted(made.ada, made.elsewhere));
  }
});

it('newest first', async () => {
  const { body } = await project.client.get(`/v1/stamps?creator=${ada.userId}`);
  const moments = body.data.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(body.data[0]).toMatchObject({ createdBy: ada.identityId, contentHash: shared, revokedAt: null });
});

it('by content, and by both', async () => {
  const content = await everything(project.client, `&contentHash=${shared}`);
  const [a0, , a2] = made.ada;
  const [g0, , g2] = made.grace;
  expect(content.toSorted()).toEqual(sorted([a0, a2, g0, g2], made.elsewhere));
  const both = await everything(other.client, `&contentHash=${shared}&creator=${grace.userId}`);
  expect(both.toSorted()).toEqual(sorted([g0, g2]));
  expect(await everything(project.client, `&contentHash=${freshContent()}`)).toEqual([]);
});

it('of the project, where nothing is named', async () => {
  expect((await everything(project.client, '')).toSorted()).toEqual(sorted(made.ada, made.grace));
  expect(await everything(other.client, '')).toEqual(made.elsewhere);
  expect(await everything((await fixture.createProject()).client, '')).toEqual([]);
});

it('a test key sees no live stamps', async () => {
  const { client } = await fixture.createKey(project.projectId, { mode: 'test' });
  expect(await everything(client, `&contentHash=${shared}`)).toEqual([]);
  expect(await everything(client, '')).toEqual([]);
  expect(told(await client.get(`/v1/stamps?creator=${ada.userId}`))).toEqual([404, 'identity_not_found']);
});

it.each([
  ['limit', 'limit=0'],
  ['limit', 'limit=201'],
  ['cursor', 'cursor=bm8'],
  ['contentHash', 'contentHash=abc'],
  ['creator', 'creator='],
])('names %s in %s', async (field, query) => {
  const response = await project.client.get(`/v1/stamps?${query}`);
  expect(told(response)).toEqual([400, 'invalid_request']);
  expect(response.body.error.message).toMatch(new RegExp(`^${field}`));
});
