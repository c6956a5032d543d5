import { lapseIdentities } from '../../shared/domain/people/identity/lapse-identities.ts';
import { setSuspended } from '../../shared/domain/people/identity/change-identity.ts';
import {
  createAnswerCache,
  refreshCheckAnswer,
} from '../../shared/domain/people/verification/answer-cache.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { enrollPerson, reverifySubmission, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { createTestWorld, type TestProject, type TestWorld } from '../support/test-world.ts';
import { connectCache, whenReady, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';

let world: TestWorld;
let project: TestProject;
let redis: Redis;

beforeAll(async () => {
  world = await createTestWorld();
  project = await world.createProject({ platform: 'tests' });
  redis = connectCache({ url: world.redis.url, log: silentLogger(), name: 'test' });
  await whenReady(redis);
});

afterAll(async () => {
  redis?.disconnect();
  await world?.close();
});

const isHuman = async (person: EnrolledPerson) =>
  (await project.client.get(`/check?userId=${person.userId}`)).body.isHuman;

const statusOf = async (person: EnrolledPerson) => {
  const [row] = await world.db.query<{ status: string }>('SELECT status FROM identities WHERE id = $1', [
    person.identityUuid,
  ]);
  return row?.status;
};

/** The promised refresh of the cached answer, done now. */
const refresh = (person: EnrolledPerson) =>
  refreshCheckAnswer({ db: world.db, answerCache: createAnswerCache(redis) }, person.identityUuid);

it('lapses those whose time has come, once, and tells their project', async () => {
  const due = await enrollPerson(world.anybody);
  const notDue = await enrollPerson(world.anybody);
  await world.db.query(
    `UPDATE identities SET lapses_at = now() - interval '1 second', version = version + 1 WHERE id = $1`,
    [due.identityUuid],
  );
  const sweeps = await Promise.all(
    [1, 2, 3].map(() => lapseIdentities({ db: world.db, clock: systemClock })),
  );
  expect(sweeps).toEqual([false, false, false]);
  expect(await statusOf(due)).toBe('lapsed');
  expect(await statusOf(notDue)).toBe('verified');
  const events = await world.db.query<{ body: string }>(`SELECT body FROM events WHERE type = 'user.lapsed'`);
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
    event: 'user.lapsed',
    data: { userId: due.userId },
  });
  expect(await isHuman(due)).toBe(false);

  await world.anybody.post('/device/verify', await reverifySubmission(world.anybody, due.state));
  await refresh(due);
  expect(await statusOf(due)).toBe('verified');
  expect(await isHuman(due)).toBe(true);
});

it('suspends and reinstates', async () => {
  const person = await enrollPerson(world.anybody);
  expect(await isHuman(person)).toBe(true);
  await setSuspended({ db: world.db }, { identityId: person.identityUuid, reason: 'court order' });
  await refresh(person);
  expect(await isHuman(person)).toBe(false);
  const refused = await world.anybody.post(
    '/device/verify',
    await reverifySubmission(world.anybody, person.state),
  );
  expect(refused.status).toBe(403);
  await setSuspended({ db: world.db }, { identityId: person.identityUuid, reason: null });
  await refresh(person);
  expect(await isHuman(person)).toBe(true);
});
