import { setTimeout as delay } from 'node:timers/promises';
import { everythingDelivered } from '../support/webhooks/delivery-tally.ts';
import { startFlow, verifyTimes } from '../support/webhooks/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { holdBack } from '../support/stores/hold-back.ts';
import type { RoleProcess } from '../support/role-process.ts';

/** Orchestrators kill after 30 s; this is about a role that does not end, and leaves room for a busy machine. */
const exitMs = 75_000;

let fixture: FaultFixture;

beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture?.close());

async function expectCleanExit(role: RoleProcess, withinMs = exitMs): Promise<void> {
  const began = performance.now();
  role.kill('SIGTERM');
  expect(await role.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(withinMs);
}

it('ends the worker after the deliveries in progress, and leaves none half done', async () => {
  const relay = await fixture.startPools('relay');
  const worker = await fixture.startPools('webhooks');
  // The receiver responds slowly, so that work is in progress when the signal comes.
  fixture.receiver.beforeResponse(() => delay(1000));
  await verifyTimes(fixture, 100);
  await eventually(() => expect(fixture.receiver.received.length).toBeGreaterThanOrEqual(10));
  await expectCleanExit(worker);

  const states = await fixture.db.query<{ status: string }>(
    `SELECT DISTINCT CASE status WHEN 'new' THEN 'waiting' ELSE status END AS status FROM webhook_deliveries ORDER BY 1`,
  );
  expect(states).toEqual([{ status: 'delivered' }, { status: 'waiting' }]);
  fixture.receiver.beforeResponse(() => undefined);
  const next = await fixture.startPools('webhooks');
  expect(await everythingDelivered(fixture, 300_000)).toMatchObject({ duplicates: 0 });

  await verifyTimes(fixture, 100);
  await expectCleanExit(relay);
  await fixture.startPools('relay');
  expect(await everythingDelivered(fixture, 300_000)).toMatchObject({ duplicates: 0 });
  await expectCleanExit(next);
});

it('ends the API after the calls in progress, and what it acknowledged is delivered', async () => {
  await fixture.startPools('relay,webhooks');
  const hold = await holdBack(fixture.db, 'INSERT', 'events');
  const inProgress = [fixture.verify(), fixture.verify()];
  await hold.reached();
  const exit = expectCleanExit(fixture.api, 5000);
  await eventually(() => expect(fetch(`${fixture.client.base}/healthz`)).rejects.toThrow('fetch failed'));
  await hold.release();
  expect(await Promise.all(inProgress)).toEqual([200, 200]);
  await exit;
  await fixture.startApi();

  const flow = startFlow(fixture, 60);
  await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(60));
  await expectCleanExit(fixture.api);
  const tally = await flow.stop();
  await fixture.startApi();
  expect(Object.keys(tally).filter((outcome) => outcome !== 'lost')).toEqual(['200']);
  await everythingDelivered(fixture, 300_000);
});

it('ends every role while Redis is away', async () => {
  const roles = await Promise.all(
    ['relay', 'webhooks', 'maintenance'].map((pool) => fixture.startPools(pool)),
  );
  process.kill(fixture.redis.pid, 'SIGKILL');
  await fixture.redis.exited;
  await Promise.all([fixture.api, ...roles].map((role) => expectCleanExit(role)));
});
