import { systemClock } from '../../shared/platform/lib/clock.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { claimDeliveries } from '../../workers/deliveries/claim-deliveries.ts';
import { createDispatch } from '../../workers/deliveries/dispatch-deliveries.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';
import { openTransaction } from './delivery-rows.ts';

/** This fixture has no worker: the tests make the claims themselves. */
let fixture: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 0 });
});
afterAll(() => fixture?.close());

const slots = { firstTries: 200, retries: 100, suspects: 1, takenBy: new Map() };
const deps = () => ({
  db: fixture.db,
  clock: systemClock,
  keys: deriveServiceKeys(fixture.config.masterKey),
  log: silentLogger(),
  leaseSeconds: fixture.config.times.deliveryLeaseSeconds,
});
it('does not look at an endpoint queue again and again whose deliveries are all due later', async () => {
  const webhook = await fixture.webhook();
  await fixture.tell(webhook, 8);
  await fixture.db.query(
    `UPDATE webhook_deliveries SET status = 'waiting', due_at = now() + interval '1 hour' WHERE endpoint_id = $1`,
    [webhook.webhookId],
  );
  await fixture.db.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = $1', [
    webhook.webhookId,
  ]);
  const { againInMs } = await claimDeliveries(deps(), slots);
  expect(againInMs).toBeGreaterThan(3_500_000);
});

it('makes an endpoint queue for a webhook that was registered by code which knew of none', async () => {
  const webhook = await fixture.webhook();
  await fixture.db.query('DELETE FROM webhook_lanes WHERE endpoint_id = $1', [webhook.webhookId]);
  await fixture.tell(webhook);
  await claimDeliveries(deps(), slots);
  const { claims } = await claimDeliveries(deps(), slots);
  expect(claims.map(({ endpointId }) => endpointId)).toEqual([webhook.webhookId]);
});

it('delivers to others while the secret of one cannot be opened', async () => {
  const spoiled = await fixture.webhook();
  const well = await fixture.webhook();
  await fixture.db.query(`UPDATE webhook_endpoints SET secret_sealed = 'spoiled' WHERE id = $1`, [
    spoiled.webhookId,
  ]);
  await fixture.tell(spoiled, 2);
  await fixture.tell(well, 2);
  const { claims } = await claimDeliveries(deps(), slots);
  expect(claims.map(({ endpointId }) => endpointId)).toEqual([well.webhookId, well.webhookId]);
  // A delivery that cannot be signed waits, and no start is counted.
  expect(await fixture.deliveriesTo(spoiled)).toMatchObject([
    { status: 'waiting', starts: 0 },
    { status: 'waiting', starts: 0 },
  ]);
});

it('delivers the others of a batch while the body of one cannot be made', async () => {
  const webhook = await fixture.webhook();
  const [spoiled, well] = await fixture.tell(webhook, 2);
  await fixture.db.query(`UPDATE events SET body = '{', pairwise = true WHERE id = $1`, [spoiled]);
  const { claims } = await claimDeliveries(deps(), slots);
  expect(claims.map(({ eventId }) => eventId)).toEqual([well]);
  // It is leased as if it had been begun, and comes back when its lease ends.
  const [held] = await fixture.deliveriesTo(webhook);
  expect(held).toMatchObject({ starts: 1, attempts: 0 });
});

it('comes back to what somebody held who did not remove it after all', async () => {
  const webhook = await fixture.webhook();
  const [eventId] = await fixture.tell(webhook);
  await fixture.db.query(`UPDATE webhook_deliveries SET status = 'waiting' WHERE event_id = $1`, [eventId]);
  await fixture.db.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = $1', [
    webhook.webhookId,
  ]);
  const removal = await openTransaction(fixture.db, (tx) =>
    tx.query('DELETE FROM events WHERE id = $1', [eventId]),
  );
  expect((await claimDeliveries(deps(), slots)).claims).toEqual([]);
  await removal.rollback();
  const [endpointQueue] = await fixture.db.query<{ due: Date | null }>(
    'SELECT due_at AS due FROM webhook_lanes WHERE endpoint_id = $1',
    [webhook.webhookId],
  );
  expect(endpointQueue?.due).not.toBeNull();
});

it('makes no dead letters of what was claimed too slowly to be begun', async () => {
  const webhook = await fixture.webhook();
  await fixture.tell(webhook);
  // Every claim takes longer than half a lease, as with an overloaded database.
  await fixture.db.query(
    `CREATE OR REPLACE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(4.2); RETURN NULL; END $$`,
  );
  await fixture.db.query(
    `CREATE TRIGGER dawdle AFTER UPDATE ON webhook_lanes FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`,
  );
  const posted: string[] = [];
  const outbound = {
    post(url: string) {
      posted.push(url);
      return Promise.reject(new Error('not reached'));
    },
  };
  const dispatch = createDispatch(
    { ...deps(), outbound, isPaused: () => Promise.resolve(false) },
    () => undefined,
  );
  await dispatch.cycle({ begins: true });
  await fixture.db.query('DROP TRIGGER dawdle ON webhook_lanes');
  expect(posted).toEqual([]);
  expect(await fixture.deliveriesTo(webhook)).toMatchObject([{ starts: 1, unfinished: 0 }]);
});
