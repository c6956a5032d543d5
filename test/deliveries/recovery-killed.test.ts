import { insertEvents, setStatus, tally } from './delivery-rows.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';

let fixture: FaultFixture;

beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture?.close());

const count = 2500;
/** The number of deliveries a process may have in flight when it is killed. */
const places = 300;

it('recovers every event although the workers are killed on the way, twice', async () => {
  const [webhook] = await fixture.db.query<{ id: string }>(
    'UPDATE webhook_endpoints SET rate_per_second = 1000 RETURNING id',
  );
  const webhookId = webhook?.id ?? '';
  await setStatus(fixture.db, webhookId, 'disabled');
  await insertEvents(fixture.db, { projectId: fixture.projectId, prefix: 'kill', count, mode: 'live' });
  await setStatus(fixture.db, webhookId, 'enabled');
  const since = new Date(Date.now() - 7_200_000).toISOString();
  const until = new Date(Date.now() - 1_800_000).toISOString();
  const asked = await fixture.client.post(`/v1/webhooks/${webhookId}/recover`, { since, until });
  const examined = async () => (await fixture.client.get(`/v1/recoveries/${asked.body.recoveryId}`)).body;

  for (const least of [500, 1500]) {
    const workers = await fixture.startPools('webhooks');
    await eventually(async () => expect((await examined()).examined).toBeGreaterThanOrEqual(least));
    workers.kill('SIGKILL');
    await workers.exited;
  }
  await fixture.startPools('webhooks');
  await eventually(
    async () => expect(await examined()).toMatchObject({ status: 'done', queued: count }),
    60_000,
  );
  await eventually(async () => {
    const { delivered } = await tally(fixture.db, webhookId);
    expect(delivered).toBeGreaterThanOrEqual(count);
  });

  const ids = fixture.receiver.received
    .map(({ event }) => event.id)
    .filter((id) => id.startsWith('evt_kill'));
  expect(new Set(ids).size).toBe(count);
  expect(ids.length - count).toBeLessThanOrEqual(2 * places);
});
