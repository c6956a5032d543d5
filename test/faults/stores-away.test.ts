import type { Answer } from '../support/requests/api-client.ts';
import { everythingDelivered } from '../support/webhooks/delivery-tally.ts';
import { openEnrollment } from '../support/people/enroll-person.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { flushRedis } from '../support/stores/queue-contents.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/stores/own-postgres.ts';
import type { RoleProcess } from '../support/role-process.ts';

let postgres: OwnPostgres;
let fixture: FaultFixture;
let workers: RoleProcess[];
let pending: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  fixture = await createFaultFixture({ databaseUrl: postgres.url });
  workers = await Promise.all(['relay', 'webhooks', 'maintenance'].map((pool) => fixture.startPools(pool)));
  pending = (await openEnrollment(fixture.anybody)).identityId;
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.remove();
});

const checkOf = (identityId: string, client = fixture.client): Promise<Answer> =>
  client.get(`/check?userId=${encodeURIComponent(identityId)}`);

async function expectRightResponses(client = fixture.client): Promise<void> {
  const human = fixture.person.identityId;
  expect((await checkOf(human, client)).body).toEqual({ isHuman: true, identityId: human });
  expect((await checkOf(pending, client)).body).toEqual({ isHuman: false, identityId: pending });
}

/** The response says nothing about the person, and contains no `true`. */
async function expectUnavailable(client = fixture.client): Promise<void> {
  for (const identityId of [fixture.person.identityId, pending]) {
    const response = await checkOf(identityId, client);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(response.body)).not.toContain('true');
  }
}

function expectAllAlive(): void {
  for (const role of [fixture.api, ...workers])
    expect(role.child.exitCode ?? role.child.signalCode).toBeNull();
}

it('answers /check with Redis stopped, with 503 and never true without Postgres too, and again after both', async () => {
  const fresh = await fixture.createKey();
  const later = await fixture.createKey();
  await expectRightResponses();

  // Redis is frozen at first: the process then still has the key cached, and drops it when the connection breaks.
  process.kill(fixture.redis.pid, 'SIGSTOP');
  await expectRightResponses();
  await postgres.crash();
  await expectUnavailable();
  await expectUnavailable(fresh);
  process.kill(fixture.redis.pid, 'SIGKILL');
  await fixture.redis.exited;
  await expectUnavailable();
  await expectUnavailable(fresh);

  await postgres.restart();
  await eventually(() => expectRightResponses());
  await expectRightResponses(later);
  await fixture.restartRedis();
  await eventually(() => expectRightResponses(fresh));
  expect(await fixture.verify()).toBe(200);
  await everythingDelivered(fixture, 300_000);
  expectAllAlive();
});

it('answers 503 in time while Postgres is frozen, and goes on after the thaw', async () => {
  // After this the process has the key cached, and must look up the person.
  await expectRightResponses();
  await flushRedis(fixture.redis.url);
  await postgres.freeze();
  const began = performance.now();
  try {
    await Promise.all([expectUnavailable(), expectUnavailable()]);
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await fixture.verify()).toBe(503);
    expect(performance.now() - began).toBeLessThan(120_000);
  } finally {
    postgres.thaw();
  }
  await eventually(() => expectRightResponses());
  expect(await fixture.verify()).toBe(200);
  await everythingDelivered(fixture, 300_000);
  expectAllAlive();
});
