import { everythingDelivered, idsOf } from '../support/delivery-tally.ts';
import { startFlow, verifyTimes } from '../support/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { flushRedis, waitingJobs } from '../support/queue-contents.ts';
import type { RoleProcess } from '../support/role-process.ts';

/** What a flush takes is overdue after 20 s and found within 5 s more. */
const recoveryMs = 60_000;

let world: FaultWorld;
let relay: RoleProcess;

beforeAll(async () => {
  world = await createFaultWorld();
  relay = await world.startPools('relay');
});
afterAll(() => world?.close());

it('loses what was flushed for as long as no relay runs, and nothing once one does', async () => {
  await verifyTimes(world, 20);
  await eventually(async () => expect(await waitingJobs(world.redis.url, 'webhooks')).toBe(21));
  // The relay queues before it commits, and this is about what it has done with.
  const publishedRows = () => world.db.query('SELECT id FROM outbox WHERE published_at IS NOT NULL');
  await eventually(async () => expect((await publishedRows()).length).toBeGreaterThanOrEqual(21));
  relay.kill('SIGKILL');
  await relay.exited;
  await flushRedis(world.redis.url);
  await world.startPools('webhooks');
  expect(await waitingJobs(world.redis.url, 'webhooks')).toBe(0);
  expect(world.receiver.received).toHaveLength(0);
  expect((await publishedRows()).length).toBeGreaterThanOrEqual(21);

  await world.startPools('relay');
  const flow = startFlow(world, 40);
  for (const share of [40, 80, 120]) {
    await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(share));
    await flushRedis(world.redis.url);
  }
  expect(await flow.stop()).toEqual({ 200: flow.begun() });
  const { duplicates } = await everythingDelivered(world, recoveryMs);
  expect(duplicates).toBe(0);
}, 90_000);

it('delivers everything over a SIGKILL of Redis that comes back empty', async () => {
  const flow = startFlow(world, 40);
  await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(40));
  process.kill(world.redis.pid, 'SIGKILL');
  await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(80));
  await world.restartRedis();
  await expectNewEventWithin(5000);
  expect(await flow.stop()).toEqual({ 200: flow.begun() });
  const { duplicates } = await everythingDelivered(world, recoveryMs);
  expect(duplicates).toBe(0);
}, 90_000);

it('keeps answering 2xx while Redis is stopped for 12 s, and resumes within 5 s of its return', async () => {
  // Its retry, due after 5 s, falls into the outage.
  world.receiver.answerWith(500);
  expect(await world.verify()).toBe(200);
  const failed = await eventually(async () => {
    const rows = await world.db.query<{ eventId: string }>(
      `SELECT event_id AS "eventId" FROM webhook_deliveries WHERE status = 'pending' AND attempts = 1`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]!.eventId;
  });
  world.receiver.answerWith(200);
  const flow = startFlow(world, 25);
  process.kill(world.redis.pid, 'SIGTERM');
  await eventually(() => expect(flow.begun()).toBeGreaterThanOrEqual(12 * 25), 20_000);
  await world.restartRedis();
  await Promise.all([expectNewEventWithin(5000), expectDeliveredWithin(failed, 5000)]);
  expect(await flow.stop()).toEqual({ 200: flow.begun() });
  expect(await everythingDelivered(world, recoveryMs)).toMatchObject({ duplicates: 1 });
}, 90_000);

/** An event committed from now on arrives in time. */
async function expectNewEventWithin(ms: number): Promise<void> {
  const known = new Set((await world.db.query<{ id: string }>('SELECT id FROM events')).map(({ id }) => id));
  await eventually(() => {
    const fresh = [...idsOf(world.receiver.received)].some((id) => !known.has(id));
    if (!fresh) throw new Error(`nothing new arrived within ${ms} ms`);
  }, ms);
}

async function expectDeliveredWithin(eventId: string, ms: number): Promise<void> {
  const statusOf = 'SELECT status FROM webhook_deliveries WHERE event_id = $1';
  await eventually(
    async () => expect(await world.db.query(statusOf, [eventId])).toEqual([{ status: 'delivered' }]),
    ms,
  );
}
