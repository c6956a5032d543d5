import type { ApiClient } from '../support/requests/api-client.ts';
import { insertStampRow } from '../support/people/insert-stamp.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { enrollWithOwnPasskey, type OwnPasskeyHolder, signInAtOwnPage } from './own-passkey.ts';
import { asSession, outcomeOf } from './session-calls.ts';

let fixture: TestFixture;
let project: TestProject;
let person: OwnPasskeyHolder;
let own: ApiClient;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ name: 'Example Shop' });
  person = await enrollWithOwnPasskey(fixture);
  own = asSession(fixture.anybody, (await signInAtOwnPage(fixture, person.authenticator)).body);
});
afterAll(async () => fixture?.close());

const stamp = () =>
  insertStampRow(fixture.db, { identityUuid: person.identityUuid, projectId: project.projectId });

/** Reads every row of a list, in pages of two. */
async function everything(path: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { body: { data: Record<string, string>[]; nextCursor: string | null } } = await own.get(
      `${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    rows.push(...page.body.data);
    cursor = page.body.nextCursor;
  }
  return rows;
}

it('lists what the person stamped and the doubts about it, newest first, nobody else’s, without saying who doubts', async () => {
  const stranger = await enrollWithOwnPasskey(fixture);
  const stamps = [await stamp(), await stamp(), await stamp()];
  const statement = 'I wrote this text myself in 2019.';
  for (const id of stamps) {
    await project.client.post(`/v1/stamp/${id}/disputes`, { reason: 'not_the_author', statement });
  }
  expect((await everything('/v1/me/stamps')).map(({ stampId }) => stampId)).toEqual(stamps.toReversed());
  const disputes = await everything('/v1/me/disputes');
  expect(disputes.map(({ stampId }) => stampId)).toEqual(stamps.toReversed());
  expect(disputes[0]).toMatchObject({ reason: 'not_the_author', statement, status: 'open', note: null });
  expect(JSON.stringify(disputes)).not.toContain(project.projectId);
  const { body: exported } = await own.get('/v1/me/export');
  expect(exported.stamps).toHaveLength(3);
  expect(exported.disputes).toHaveLength(3);
  const kinds = exported.trustFacts.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['device', 'passkey', 'verification_succeeded']);
  const theirs = asSession(fixture.anybody, (await signInAtOwnPage(fixture, stranger.authenticator)).body);
  for (const path of ['/v1/me/stamps', '/v1/me/disputes']) {
    expect((await theirs.get(path)).body).toEqual({ data: [], nextCursor: null });
    expect(outcomeOf(await own.get(`${path}?cursor=bm8`))).toEqual({
      status: 400,
      reason: 'invalid_request',
    });
  }
});

it('explains the person their own score as it explains it to partners', async () => {
  const { body } = await own.get('/v1/me/trust');
  const { body: told } = await project.client.get(`/v1/trust/${person.userId}`);
  expect(body).toMatchObject({ userId: person.userId, trustScore: told.trustScore, level: told.level });
  expect(body.parts.map(({ id }: { id: string }) => id)).toEqual(
    told.parts.map(({ id }: { id: string }) => id),
  );
});
