import { enrollPerson } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { article } from './stamp-calls.ts';

let fixture: TestFixture;
let userId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  ({ userId } = await enrollPerson(fixture.visitor()));
});
afterAll(() => fixture?.close());

const stampsOf = async (projectId: string) =>
  (
    await fixture.db.query<{ n: number }>('SELECT count(*) AS n FROM stamps WHERE project_id = $1', [
      projectId,
    ])
  )[0]?.n;

it('a free project stamps fifty a month and is told when it can go on', async () => {
  const { projectId, client } = await fixture.createProject({ plan: 'free' });
  const fifty = Array.from({ length: 48 }, () => article({ userId }));
  const responses = await client.post('/v1/stamps/batch', {
    stamps: [...fifty, article({ contentHash: 'no' })],
  });
  expect(responses.body.results.map(({ status }: { status: number }) => status)).toEqual([
    ...fifty.map(() => 201),
    400,
  ]);
  expect(told(await client.post('/stamp', article({ userId: 'usr_nobody' })))).toEqual([
    404,
    'identity_not_found',
  ]);
  expect(told(await client.post('/stamp', article({ userId, signature: 'ed25519:no' })))).toEqual([
    400,
    'signature_invalid',
  ]);
  const { body } = await client.post('/v1/stamps/batch', {
    stamps: [
      article({ userId, signature: 'ed25519:no' }),
      ...Array.from({ length: 4 }, () => article({ userId })),
    ],
  });
  expect(
    body.results.map(({ error }: { error: { reason: string } | null }) => error?.reason ?? null),
  ).toEqual(['signature_invalid', null, null, 'quota_exceeded', 'quota_exceeded']);
  for (const path of ['/stamp/create', '/stamp', '/v1/stamp/create']) {
    const response = await client.post(path, article({ userId }));
    expect(told(response)).toEqual([429, 'quota_exceeded']);
    const seconds = Number(response.headers.get('retry-after'));
    const now = new Date();
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    expect(Math.abs(seconds - (nextMonth - now.getTime()) / 1000)).toBeLessThan(60);
  }
  expect(await stampsOf(projectId)).toBe(50);
});

it('never goes over in parallel', async () => {
  const { projectId, client } = await fixture.createProject({ plan: 'free' });
  // A starved machine refuses some requests temporarily; like a partner, the test repeats them until they are decided.
  const decided = () =>
    eventually(async () => {
      const [status, reason] = told(await client.post('/v1/stamp/create', article({ userId })));
      expect([status, reason]).toEqual(status === 201 ? [201, null] : [429, 'quota_exceeded']);
      return status;
    });
  const statuses = await Promise.all(Array.from({ length: 55 }, decided));
  const stamped = statuses.filter((status) => status === 201).length;
  expect(stamped).toBe(50);
  expect(await stampsOf(projectId)).toBe(stamped);
});
