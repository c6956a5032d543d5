import type { Answer } from '../support/requests/api-client.ts';
import { everythingDelivered } from '../support/webhooks/delivery-tally.ts';
import { openEnrollment } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { flushRedis } from '../support/stores/queue-contents.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/stores/own-postgres.ts';
import type { RoleProcess } from '../support/role-process.ts';

let postgres: OwnPostgres;
let world: FaultWorld;
let workers: RoleProcess[];
let pending: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  world = await createFaultWorld({ databaseUrl: postgres.url });
  workers = await Promise.all(['relay', 'webhooks', 'maintenance'].map((pool) => world.startPools(pool)));
  pending = (await openEnrollment(world.anybody)).identityId;
});
afterAll(async () => {
  await world?.close();
  await postgres?.remove();
});

const checkOf = (identityId: string, client = world.client): Promise<Answer> =>
  client.get(`/check?userId=${encodeURIComponent(identityId)}`);

async function expectRightAnswers(client = world.client): Promise<void> {
  const human = world.person.identityId;
  expect((await checkOf(human, client)).body).toEqual({ isHuman: true, identityId: human });
  expect((await checkOf(pending, client)).body).toEqual({ isHuman: false, identityId: pending });
}

/** Not an answer about the person, and no `true` anywhere. */
async function expectUnavailable(client = world.client): Promise<void> {
  for (const identityId of [world.person.identityId, pending]) {
    const answer = await checkOf(identityId, client);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(answer.body)).not.toContain('true');
  }
}

function expectAllAlive(): void {
  for (const role of [world.api, ...workers]) expect(role.child.exitCode ?? role.child.signalCode).toBeNull();
}

it('answers /check with Redis stopped, with 503 and never true without Postgres too, and again after both', async () => {
  const fresh = await world.createKey();
  const later = await world.createKey();
  await expectRightAnswers();

  // Frozen at first: the process then still knows the key, which it forgets when the connection breaks.
  process.kill(world.redis.pid, 'SIGSTOP');
  await expectRightAnswers();
  await postgres.crash();
  await expectUnavailable();
  await expectUnavailable(fresh);
  process.kill(world.redis.pid, 'SIGKILL');
  await world.redis.exited;
  await expectUnavailable();
  await expectUnavailable(fresh);

  await postgres.restart();
  await eventually(() => expectRightAnswers(), 5000);
  await expectRightAnswers(later);
  await world.restartRedis();
  await eventually(() => expectRightAnswers(fresh), 5000);
  expect(await world.verify()).toBe(200);
  await everythingDelivered(world, 60_000);
  expectAllAlive();
});

it('answers 503 in time while Postgres is frozen, and goes on after the thaw', async () => {
  // The process then knows the key, and has to ask for the person.
  await expectRightAnswers();
  await flushRedis(world.redis.url);
  await postgres.freeze();
  const began = performance.now();
  try {
    await Promise.all([expectUnavailable(), expectUnavailable()]);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(await world.verify()).toBe(503);
    expect(performance.now() - began).toBeLessThan(25_000);
  } finally {
    postgres.thaw();
  }
  await eventually(() => expectRightAnswers(), 5000);
  expect(await world.verify()).toBe(200);
  await everythingDelivered(world, 60_000);
  expectAllAlive();
});
