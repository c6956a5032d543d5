import { setTimeout as delay } from 'node:timers/promises';
import { everythingDelivered } from '../support/webhooks/delivery-tally.ts';
import { startFlow, verifyTimes } from '../support/webhooks/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { holdBack } from '../support/stores/hold-back.ts';
import type { RoleProcess } from '../support/role-process.ts';

/** Orchestrators kill after 30 s. */
const exitMs = 25_000;

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld();
});
afterAll(() => world?.close());

async function expectCleanExit(role: RoleProcess, withinMs = exitMs): Promise<void> {
  const began = performance.now();
  role.kill('SIGTERM');
  expect(await role.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(withinMs);
}

it('ends the worker after the deliveries in progress, and leaves none half done', async () => {
  const relay = await world.startPools('relay');
  const worker = await world.startPools('webhooks');
  // A receiver that takes its time, so that there is work in progress when the signal comes.
  world.receiver.beforeAnswer(() => delay(1000));
  await verifyTimes(world, 100);
  await eventually(() => expect(world.receiver.received.length).toBeGreaterThanOrEqual(10));
  await expectCleanExit(worker);

  const states = await world.db.query<{ status: string }>(
    `SELECT DISTINCT CASE status WHEN 'new' THEN 'waiting' ELSE status END AS status FROM webhook_deliveries ORDER BY 1`,
  );
  expect(states).toEqual([{ status: 'delivered' }, { status: 'waiting' }]);
  world.receiver.beforeAnswer(() => undefined);
  const next = await world.startPools('webhooks');
  expect(await everythingDelivered(world, 30_000)).toMatchObject({ duplicates: 0 });

  await verifyTimes(world, 100);
  await expectCleanExit(relay);
  await world.startPools('relay');
  expect(await everythingDelivered(world, 30_000)).toMatchObject({ duplicates: 0 });
  await expectCleanExit(next);
});

it('ends the API after the calls in progress, and what it acknowledged is delivered', async () => {
  await world.startPools('relay,webhooks');
  const hold = await holdBack(world.db, 'INSERT', 'events');
  const inProgress = [world.verify(), world.verify()];
  await hold.reached();
  const exit = expectCleanExit(world.api, 5000);
  await eventually(() => expect(fetch(`${world.client.base}/healthz`)).rejects.toThrow('fetch failed'));
  await hold.release();
  expect(await Promise.all(inProgress)).toEqual([200, 200]);
  await exit;
  await world.startApi();

  const flow = startFlow(world, 60);
  await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(60));
  await expectCleanExit(world.api);
  const tally = await flow.stop();
  await world.startApi();
  expect(Object.keys(tally).filter((outcome) => outcome !== 'lost')).toEqual(['200']);
  await everythingDelivered(world, 30_000);
});

it('ends every role while Redis is away', async () => {
  const roles = await Promise.all(['relay', 'webhooks', 'maintenance'].map((pool) => world.startPools(pool)));
  process.kill(world.redis.pid, 'SIGKILL');
  await world.redis.exited;
  await Promise.all([world.api, ...roles].map((role) => expectCleanExit(role)));
});
