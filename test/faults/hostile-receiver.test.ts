import { everythingDelivered } from '../support/delivery-tally.ts';
import { verifyTimes } from '../support/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { flushRedis } from '../support/queue-contents.ts';
import type { RoleProcess } from '../support/role-process.ts';

/** As many deliveries as one process of the pool makes at once. */
const slots = 50;

let world: FaultWorld;
let worker: RoleProcess;

beforeAll(async () => {
  world = await createFaultWorld();
  await world.startPools('relay');
  worker = await world.startPools('webhooks');
  await everythingDelivered(world, 15_000);
});
afterAll(() => world?.close());

it('marks a delivery dead that was begun 15 times without an end', async () => {
  let begun = 0;
  world.receiver.beforeAnswer(async () => {
    begun += 1;
    worker.kill('SIGKILL');
    await worker.exited;
  });
  expect(await world.verify()).toBe(200);
  const starts: number[] = [];
  for (let kill = 1; kill <= 2; kill += 1) {
    await worker.exited;
    const rows = await world.db.query<{ starts: number }>(
      `UPDATE webhook_deliveries SET due_at = now(), starts = GREATEST(starts, 14)
        WHERE status = 'sending' RETURNING starts`,
    );
    starts.push(...rows.map((row) => row.starts));
    // Or the queue would hold the killed worker's job back until its lock ends (10 s).
    await flushRedis(world.redis.url);
    worker = await world.startPools('webhooks');
    if (kill === 1) await worker.exited;
  }
  expect(starts).toEqual([14, 15]);
  const dead = await eventually(async () => {
    const rows = await world.db.query(
      `SELECT d.starts, d.attempts, a.error, a.status_code AS status
         FROM webhook_deliveries d JOIN webhook_attempts a ON a.delivery_id = d.id WHERE d.status = 'dead'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  });
  expect(dead).toEqual({ starts: 16, attempts: 1, error: 'begun 15 times without an end', status: null });
  expect(begun).toBe(2);

  world.receiver.beforeAnswer(() => undefined);
  const before = world.receiver.received.length;
  expect(await world.verify()).toBe(200);
  await eventually(() => expect(world.receiver.received.length).toBe(before + 1));
}, 40_000);

it('frees the slots of a receiver that never answers within 15 s', async () => {
  const before = world.receiver.received.length;
  let hanging = 0;
  world.receiver.beforeAnswer(() => {
    hanging += 1;
    return hanging <= slots ? new Promise<void>(() => undefined) : undefined;
  });
  await verifyTimes(world, slots);
  await eventually(() => expect(hanging).toBe(slots));
  const full = performance.now();
  expect(await world.verify()).toBe(200);
  await eventually(() => expect(world.receiver.received.length).toBeGreaterThan(before + slots), 17_000);
  expect(performance.now() - full).toBeLessThan(17_000);

  const [slowest] = await eventually(async () => {
    const rows = await world.db.query<{ error: string; ms: number }>(
      `SELECT split_part(error, ':', 1) AS error, max(duration_ms) AS ms, count(*) AS count
         FROM webhook_attempts WHERE status_code IS NULL AND duration_ms > 1000 GROUP BY 1`,
    );
    expect(rows).toMatchObject([{ error: 'timeout', count: slots }]);
    return rows;
  });
  expect(slowest!.ms).toBeLessThan(16_500);
}, 30_000);
