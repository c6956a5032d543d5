import { randomUUID } from 'node:crypto';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { responseKeysOf } from '../../shared/domain/people/verification/response-cache.ts';
import { loadIdentityById } from '../../shared/domain/people/identity/load-identity.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { connectCache, type Redis, whenReady } from '../../shared/platform/redis/connect-redis.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { createApiClient } from '../support/requests/api-client.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import type { TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';

/** No worker runs here: what counts does so without the job that renews the cache. */
let fixture: TestFixture;
let project: TestProject;
let restarted: TestRedis | undefined;
let redis: Redis;
let processes: RoleProcess[] = [];
let bases: string[];

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject({ platform: 'tests' });
  const stores = { databaseUrl: fixture.config.database.url, redisUrl: fixture.config.redis.cacheUrl };
  const env = testEnvironment(stores, { LOOKUP_TIMEOUT_SECONDS: '20' });
  const ports = [await freePort(), await freePort()];
  processes = await Promise.all(ports.map((port) => startRole('api', [], { ...env, PORT: String(port) })));
  bases = ports.map((port) => `http://127.0.0.1:${port}`);
  redis = connectCache({ url: fixture.redis.url, log: silentLogger(), name: 'test' });
  await whenReady(redis);
});
afterAll(async () => {
  redis?.disconnect();
  for (const each of processes) await each.stop();
  await fixture?.close();
  await restarted?.stop();
});

/** With an address of their own: nobody enrolls with that of somebody suspended. */
const newEmail = () => `${randomUUID()}@example.com`;
const enroll = () => enrollPerson(fixture.visitor(), { email: newEmail() });

/** Whether each of these processes says that the person is human, under each of their names. */
async function isHuman(
  { userId, identityId, identityUuid }: EnrolledPerson,
  at: readonly string[] = bases,
): Promise<boolean[]> {
  const names = [userId, identityId, identityUuid].map(encodeURIComponent);
  const asked = at.flatMap((base) =>
    names.map((name) => createApiClient(base, project.apiKey).get(`/check?userId=${name}`)),
  );
  return (await Promise.all(asked)).map(({ body }) => body.isHuman);
}

const everywhere = (outcome: boolean) => Array.from({ length: 6 }, () => outcome);
const human = everywhere(true);
const notHuman = everywhere(false);

/** A second is promised, on a machine that is not busy; what is cached lasts for 48 at least. */
const promisedMs = 15_000;
const counts = (person: EnrolledPerson, outcome: boolean[]) =>
  eventually(async () => expect(await isHuman(person)).toEqual(outcome), promisedMs);

/** A person whom every process has asked about, so that each of their names is cached. */
async function cachedPerson(): Promise<EnrolledPerson> {
  const person = await enroll();
  expect(await isHuman(person)).toEqual(human);
  // The response does not wait for the cache.
  await eventually(() => heldOf(person));
  return person;
}

/** The responses that the cache has about a person, by their keys. */
async function heldOf({ identityUuid }: EnrolledPerson): Promise<Map<string, string>> {
  const keys = responseKeysOf(await loadIdentityById(fixture.db, identityUuid));
  const held = await redis.mget(keys);
  expect(held).not.toContain(null);
  return new Map(keys.map((key, at) => [key, held[at] ?? '']));
}

/** That no process believes these responses, whichever is asked first while the cache has them. */
const areNotBelieved = (held: ReadonlyMap<string, string>, person: EnrolledPerson) =>
  eventually(async () => {
    for (const base of bases) {
      for (const [key, response] of held) await redis.set(key, response, 'PX', 60_000);
      expect(await isHuman(person, [base])).toEqual([false, false, false]);
    }
  }, promisedMs);

describe('a suspension counts in every process', () => {
  it('and ends there, although nobody renews the cache', async () => {
    const person = await cachedPerson();
    const other = await cachedPerson();
    await suspendPerson(fixture, person.identityUuid);
    await counts(person, notHuman);
    await resumePerson(fixture, person.identityUuid);
    await counts(person, human);
    expect(await isHuman(other)).toEqual(human);
  });

  it('when an operator types it in SQL', async () => {
    const person = await cachedPerson();
    await fixture.db.query(`UPDATE identities SET status = 'suspended' WHERE id = $1`, [person.identityUuid]);
    await counts(person, notHuman);
  });

  it('and is not believed from a row that no process was told of', async () => {
    const untold = await cachedPerson();
    const told = await cachedPerson();
    await fixture.db.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(`UPDATE identities SET status = 'suspended' WHERE id = $1`, [untold.identityUuid]);
    });
    await suspendPerson(fixture, told.identityUuid);
    await counts(told, notHuman);
    // Otherwise something else than the stamp would have made the suspensions above count.
    expect(await isHuman(untold)).toEqual(human);
  });

  it('after the cache was flushed, and when an older response is written into it afterwards', async () => {
    const person = await cachedPerson();
    const held = await heldOf(person);
    await suspendPerson(fixture, person.identityUuid);
    await redis.flushall();
    await counts(person, notHuman);
    // As a process does that read the person before the suspension and was held up.
    await areNotBelieved(held, person);
  });

  it('while Redis is unavailable, and when it comes back with what it had', async () => {
    const person = await cachedPerson();
    const held = await heldOf(person);
    await fixture.redis.stop();
    await suspendPerson(fixture, person.identityUuid);
    await counts(person, notHuman);
    restarted = await fixture.redis.restart();
    await eventually(() => redis.ping());
    await areNotBelieved(held, person);
  });
});
