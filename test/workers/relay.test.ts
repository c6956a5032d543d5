import { everythingDelivered } from '../support/delivery-tally.ts';
import { verifyTimes } from '../support/event-flow.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';
import { waitingJobs } from '../support/queue-contents.ts';

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld();
});
afterAll(() => world?.close());

it('queues a promise again only when it was lost, however long the workers are away', async () => {
  await world.startPools('relay');
  await verifyTimes(world, 20);
  for (let publication = 1; publication <= 2; publication += 1) {
    await eventually(async () => {
      const behind = await world.db.query(
        `SELECT id FROM outbox WHERE job = 'webhooks.fan-out-event' AND publications < $1`,
        [publication],
      );
      expect(behind).toHaveLength(0);
    });
    await world.db.query(`UPDATE outbox SET published_at = now() - interval '1 minute'`);
  }
  expect(await waitingJobs(world.redis.url, 'webhooks')).toBe(21);
}, 60_000);

it('publishes what stands behind promises that this code cannot read', async () => {
  await world.db.query(
    `INSERT INTO outbox (job, payload) VALUES ('webhooks.fan-out-event', '{"event": 1}'), ('of.a-newer-release', '{}')`,
  );
  await world.startPools('webhooks');
  expect(await world.verify()).toBe(200);
  await eventually(() => expect(world.receiver.received.length).toBe(22));
  // They stay, for the release that can read them.
  await eventually(async () => expect(await world.db.query('SELECT id FROM outbox')).toHaveLength(2));
  await world.db.query('DELETE FROM outbox');
  await everythingDelivered(world, 5000);
});
