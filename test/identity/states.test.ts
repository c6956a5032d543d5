import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import {
  createResponseCache,
  refreshCheckResponse,
} from '../../shared/domain/people/verification/response-cache.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { enrollPerson, reverifySubmission, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { connectCache, whenReady, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';

let fixture: TestFixture;
let project: TestProject;
let redis: Redis;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
  redis = connectCache({ url: fixture.redis.url, log: silentLogger(), name: 'test' });
  await whenReady(redis);
});

afterAll(async () => {
  redis?.disconnect();
  await fixture?.close();
});

const isHuman = async (person: EnrolledPerson) =>
  (await project.client.get(`/check?userId=${person.userId}`)).body.isHuman;

const statusOf = async (person: EnrolledPerson) => {
  const [row] = await fixture.db.query<{ status: string }>('SELECT status FROM identities WHERE id = $1', [
    person.identityUuid,
  ]);
  return row?.status;
};

/** Refreshes the cached response now, as the outbox message would. */
const refresh = (person: EnrolledPerson) =>
  refreshCheckResponse({ db: fixture.db, responseCache: createResponseCache(redis) }, person.identityUuid);

it('lapses those whose time has come, once, and tells their project', async () => {
  const due = await enrollPerson(fixture.anybody);
  const notDue = await enrollPerson(fixture.anybody);
  await fixture.db.query(
    `UPDATE identities SET lapses_at = now() - interval '1 second', version = version + 1 WHERE id = $1`,
    [due.identityUuid],
  );
  const sweeps = await Promise.all(
    [1, 2, 3].map(() => lapseIdentities({ db: fixture.db, clock: systemClock })),
  );
  expect(sweeps).toEqual([false, false, false]);
  expect(await statusOf(due)).toBe('lapsed');
  expect(await statusOf(notDue)).toBe('verified');
  const events = await fixture.db.query<{ body: string }>(
    `SELECT body FROM events WHERE type = 'user.lapsed'`,
  );
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
    event: 'user.lapsed',
    data: { userId: due.userId },
  });
  expect(await isHuman(due)).toBe(false);

  await fixture.anybody.post('/device/verify', await reverifySubmission(fixture.anybody, due.state));
  await refresh(due);
  expect(await statusOf(due)).toBe('verified');
  expect(await isHuman(due)).toBe(true);
});

it('suspends and resumes', async () => {
  const person = await enrollPerson(fixture.anybody);
  expect(await isHuman(person)).toBe(true);
  await suspendPerson({ db: fixture.db }, person.identityUuid);
  await refresh(person);
  expect(await isHuman(person)).toBe(false);
  const refused = await fixture.anybody.post(
    '/device/verify',
    await reverifySubmission(fixture.anybody, person.state),
  );
  expect(refused.status).toBe(403);
  await resumePerson({ db: fixture.db }, person.identityUuid);
  await refresh(person);
  expect(await isHuman(person)).toBe(true);
});
