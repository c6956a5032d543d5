import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { everythingDelivered, idsOf } from '../support/delivery-tally.ts';
import { startFlow } from '../support/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { waitingJobs } from '../support/queue-contents.ts';
import type { RoleProcess } from '../support/role-process.ts';

/** A pool's concurrency: what one kill can cut off between the receiver's answer and the commit. */
const concurrency = 50;
/** The lease of a delivery that a dead worker had begun is 30 s; then the sweeper finds it within a second. */
const recoveryMs = 45_000;

let world: FaultWorld;
let relay: RoleProcess;
let worker: RoleProcess;

beforeAll(async () => {
  world = await createFaultWorld();
  relay = await world.startPools('relay');
  worker = await world.startPools('webhooks');
});
afterAll(() => world?.close());

async function killWorker(): Promise<void> {
  worker.kill('SIGKILL');
  await worker.exited;
}

/** The worker dies between the receiver's 200, which it never reads, and its commit. The event it had sent. */
async function killBeforeAnswer(): Promise<string> {
  const cut = new Promise<string>((resolve) => {
    world.receiver.beforeAnswer(async ({ headers }) => {
      world.receiver.beforeAnswer(() => undefined);
      await killWorker();
      resolve(String(headers['webhook-id']));
    });
  });
  expect(await world.verify()).toBe(200);
  return cut;
}

it('delivers every event over kill -9 of the worker at random moments and before its commit', async () => {
  const kills = 6;
  const flow = startFlow(world, 25);
  for (let kill = 0; kill < kills; kill += 1) {
    // The moment is what is random here; nothing is waited for.
    await delay(randomInt(20, 400));
    await killWorker();
    worker = await world.startPools('webhooks');
  }
  await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(200));
  const tally = await flow.stop();
  const cut = await killBeforeAnswer();
  worker = await world.startPools('webhooks');

  const { sent, duplicates } = await everythingDelivered(world, recoveryMs);
  expect(tally).toEqual({ 200: sent - 2 });
  expect(duplicates).toBeGreaterThanOrEqual(1);
  expect(duplicates).toBeLessThanOrEqual((kills + 1) * concurrency);
  const again = world.receiver.received.filter(({ headers }) => headers['webhook-id'] === cut);
  expect(again.length).toBeGreaterThanOrEqual(2);
}, 90_000);

it('needs the sweeper for that: without a relay the cut delivery is never begun again', async () => {
  const cut = await killBeforeAnswer();
  relay.kill('SIGKILL');
  await relay.exited;
  await world.db.query(`UPDATE webhook_deliveries SET due_at = now() WHERE status = 'sending'`);

  worker = await world.startPools('webhooks');
  // The queue itself gives the killed worker's job to the new one, and is empty after it.
  await eventually(async () => expect(await waitingJobs(world.redis.url, 'webhooks')).toBe(0), 25_000);
  const statusOf = `SELECT status FROM webhook_deliveries WHERE event_id = $1`;
  expect(await world.db.query(statusOf, [cut])).toEqual([{ status: 'sending' }]);
  const before = idsOf(world.receiver.received).size;

  relay = await world.startPools('relay');
  await everythingDelivered(world, 10_000);
  expect(idsOf(world.receiver.received).size).toBe(before);
  expect(await world.db.query(statusOf, [cut])).toEqual([{ status: 'delivered' }]);
}, 60_000);
