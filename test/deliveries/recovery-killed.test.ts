import { insertEvents, setStatus, tally } from './delivery-rows.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultWorld, type FaultWorld } from '../support/fault-world.ts';

let world: FaultWorld;

beforeAll(async () => {
  world = await createFaultWorld();
});
afterAll(() => world?.close());

const count = 2500;
/** Deliveries a process may have on the way when it is killed. */
const places = 300;

it('recovers every event although the workers are killed on the way, twice', async () => {
  const [webhook] = await world.db.query<{ id: string }>(
    'UPDATE webhook_endpoints SET rate_per_second = 1000 RETURNING id',
  );
  const webhookId = webhook?.id ?? '';
  await setStatus(world.db, webhookId, 'disabled');
  await insertEvents(world.db, { projectId: world.projectId, prefix: 'kill', count, mode: 'live' });
  await setStatus(world.db, webhookId, 'enabled');
  const since = new Date(Date.now() - 7_200_000).toISOString();
  const until = new Date(Date.now() - 1_800_000).toISOString();
  const asked = await world.client.post(`/v1/webhooks/${webhookId}/recover`, { since, until });
  const examined = async () => (await world.client.get(`/v1/recoveries/${asked.body.recoveryId}`)).body;

  for (const least of [500, 1500]) {
    const workers = await world.startPools('webhooks');
    await eventually(async () => expect((await examined()).examined).toBeGreaterThanOrEqual(least), 30_000);
    workers.kill('SIGKILL');
    await workers.exited;
  }
  await world.startPools('webhooks');
  await eventually(
    async () => expect(await examined()).toMatchObject({ status: 'done', queued: count }),
    60_000,
  );
  await eventually(async () => {
    const { delivered } = await tally(world.db, webhookId);
    expect(delivered).toBeGreaterThanOrEqual(count);
  }, 60_000);

  const ids = world.receiver.received.map(({ event }) => event.id).filter((id) => id.startsWith('evt_kill'));
  expect(new Set(ids).size).toBe(count);
  expect(ids.length - count).toBeLessThanOrEqual(2 * places);
});
