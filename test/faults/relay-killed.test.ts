import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { everythingDelivered } from '../support/delivery-tally.ts';
import { startFlow, verifyTimes } from '../support/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { holdBack } from '../support/hold-back.ts';
import { waitingJobs } from '../support/queue-contents.ts';
import type { RoleProcess } from '../support/role-process.ts';

let world: FaultWorld;
let relay: RoleProcess;

beforeAll(async () => {
  world = await createFaultWorld();
  relay = await world.startPools('relay');
});
afterAll(() => world?.close());

async function killRelay(): Promise<void> {
  relay.kill('SIGKILL');
  await relay.exited;
}

it('delivers each event once over kill -9 of the relay between queueing and its commit', async () => {
  for (let round = 0; round < 4; round += 1) {
    const hold = await holdBack(world.db, 'UPDATE', 'outbox');
    await verifyTimes(world, 25);
    await hold.reached();
    // The jobs are in the queue already; that they are, no row says yet.
    expect(await waitingJobs(world.redis.url, 'webhooks')).toBeGreaterThan(0);
    await killRelay();
    await hold.release();
    const published = await world.db.query(`SELECT id FROM outbox WHERE published_at IS NOT NULL`);
    expect(published).toHaveLength(0);
    if (round === 2) await world.startPools('webhooks');
    relay = await world.startPools('relay');
  }
  expect(await everythingDelivered(world, 30_000)).toMatchObject({ sent: 101, duplicates: 0 });
}, 60_000);

it('delivers each event once over kill -9 of the relay at random moments', async () => {
  const flow = startFlow(world, 40);
  for (let kill = 0; kill < 5; kill += 1) {
    // The moment is what is random here; nothing is waited for.
    await delay(randomInt(20, 400));
    await killRelay();
    relay = await world.startPools('relay');
  }
  const tally = await flow.stop();
  const { sent, duplicates } = await everythingDelivered(world, 45_000);
  expect(tally).toEqual({ 200: sent - 101 });
  expect(duplicates).toBe(0);
}, 90_000);

it('is what publishes: without a relay promises wait, and the next relay keeps them', async () => {
  await killRelay();
  const before = world.receiver.received.length;
  await verifyTimes(world, 20);
  expect(await waitingJobs(world.redis.url, 'webhooks')).toBe(0);
  expect(world.receiver.received).toHaveLength(before);
  relay = await world.startPools('relay');
  expect(await everythingDelivered(world, 15_000)).toMatchObject({ duplicates: 0 });
  await eventually(() => expect(world.receiver.received).toHaveLength(before + 20));
}, 30_000);
