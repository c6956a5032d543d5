import { systemClock } from '../../shared/platform/lib/clock.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { claimDeliveries } from '../../workers/deliveries/claim-deliveries.ts';
import { reclaimDeliveries } from '../../workers/deliveries/dispatch-deliveries.ts';
import { settleAttempts } from '../../workers/deliveries/settle-attempts.ts';
import type { PostResult } from '../../workers/deliveries/post-delivery.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';

let fixture: DeliveryFixture;
/** This fixture has no worker: the tests make and settle the claims themselves. */
let idle: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 2 });
  idle = await createDeliveryFixture({ workers: 0 });
});
afterAll(async () => {
  await fixture?.close();
  await idle?.close();
});

const slots = { firstTries: 200, retries: 100, suspects: 1, takenBy: new Map() };
const deps = () => ({
  db: idle.db,
  clock: systemClock,
  keys: deriveServiceKeys(idle.config.masterKey),
  log: silentLogger(),
  leaseSeconds: idle.config.times.deliveryLeaseSeconds,
});
const taken = (): PostResult => ({
  startedAt: new Date(),
  durationMs: 3,
  statusCode: 200,
  error: null,
  responseExcerpt: '',
  retryAfterSeconds: null,
});
const endAllLeases = () =>
  idle.db.query(`UPDATE webhook_deliveries SET due_at = now() WHERE status = 'sending'`);

it('gives a delivery to one of many who claim at once', async () => {
  const webhooks = await Promise.all(Array.from({ length: 8 }, () => idle.webhook()));
  for (const webhook of webhooks) await idle.tell(webhook, 5);
  const results = await Promise.all(Array.from({ length: 6 }, () => claimDeliveries(deps(), slots)));
  const ids = results.flatMap(({ claims }) => claims.map(({ id }) => id));
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
  const ended = results.flatMap(({ claims }) => claims).map((claim) => ({ claim, result: taken() }));
  await Promise.all([settleAttempts(deps(), ended.slice(0, 25)), settleAttempts(deps(), ended.slice(15))]);
  for (const webhook of webhooks)
    expect((await idle.deliveriesTo(webhook)).map(({ status }) => status)).toEqual(
      Array(5).fill('delivered'),
    );
  const attempts = await idle.db.query('SELECT 1 FROM webhook_attempts');
  expect(attempts).toHaveLength(40);
});

it('lets another begin what a dead worker had begun, and writes nothing of the dead', async () => {
  const webhook = await idle.webhook();
  await idle.tell(webhook);
  const { claims: first } = await claimDeliveries(deps(), slots);
  expect(first).toHaveLength(1);
  const [leased] = await idle.deliveriesTo(webhook);
  expect(leased?.dueInSeconds).toBeGreaterThan(idle.config.times.deliveryLeaseSeconds - 2);
  expect(await reclaimDeliveries(deps())).toBe(0);
  await endAllLeases();
  expect(await reclaimDeliveries(deps())).toBe(1);
  const { claims: second } = await claimDeliveries(deps(), slots);
  expect(second).toMatchObject([{ id: first[0]?.id, starts: 2 }]);

  await settleAttempts(
    deps(),
    first.map((claim) => ({ claim, result: { ...taken(), error: 'too late' } })),
  );
  expect(await idle.deliveriesTo(webhook)).toMatchObject([{ status: 'sending', attempts: 0 }]);
  await settleAttempts(
    deps(),
    second.map((claim) => ({ claim, result: taken() })),
  );
  expect(await idle.deliveriesTo(webhook)).toMatchObject([
    { status: 'delivered', attempts: 1, starts: 2, unfinished: 0 },
  ]);
});

it('writes one outcome of a delivery that one process claimed twice', async () => {
  const webhook = await idle.webhook();
  await idle.tell(webhook);
  const { claims: first } = await claimDeliveries(deps(), slots);
  await endAllLeases();
  await reclaimDeliveries(deps());
  const { claims: second } = await claimDeliveries(deps(), slots);
  await settleAttempts(
    deps(),
    [...first, ...second].map((claim) => ({ claim, result: taken() })),
  );
  expect(await idle.deliveriesTo(webhook)).toMatchObject([{ status: 'delivered', attempts: 1, starts: 2 }]);
});

it('keeps a webhook that has moved when its former address says it is gone', async () => {
  const webhook = await idle.webhook();
  await idle.tell(webhook);
  const { claims } = await claimDeliveries(deps(), slots);
  expect(claims).toHaveLength(1);
  const at = `/v1/webhooks/${webhook.webhookId}`;
  const moved = await webhook.client.call('PATCH', at, { body: { url: `${webhook.url}&moved=1` } });
  expect(moved).toMatchObject({ status: 200 });
  await settleAttempts(
    deps(),
    claims.map((claim) => ({
      claim,
      result: { ...taken(), statusCode: 410, error: 'the receiver answered 410' },
    })),
  );
  expect(await webhook.client.get(at)).toMatchObject({ body: { status: 'enabled' } });
  expect(await idle.deliveriesTo(webhook)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
});

it('claims what was cut off twice one at a time, and makes a dead letter of what was cut off four times', async () => {
  const webhook = await idle.webhook();
  await idle.db.query('UPDATE webhook_endpoints SET rate_per_second = 1000');
  await idle.tell(webhook, 3);
  for (const expected of [3, 3, 1, 1, 1, 1, 1, 1]) {
    const { claims } = await claimDeliveries(deps(), slots);
    expect(claims).toHaveLength(expected);
    await endAllLeases();
    await reclaimDeliveries(deps());
  }
  const { claims } = await claimDeliveries(deps(), slots);
  expect(claims).toEqual([]);
  const rows = await idle.deliveriesTo(webhook);
  expect(rows.map(({ status, starts }) => ({ status, starts }))).toEqual(
    rows.map(() => ({ status: 'dead', starts: 4 })),
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]?.lastError).toBe('started 4 times without finishing');
});

it('keeps what takes longer than a lease: it is delivered once', async () => {
  const webhook = await fixture.webhook();
  let respond: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    fixture.receiver.beforeResponse(() => {
      resolve();
      return new Promise<void>((ended) => (respond = ended));
    });
  });
  await fixture.tell(webhook);
  await arrived;
  const [before] = await fixture.deliveriesTo(webhook);
  await eventually(async () => {
    const [renewed] = await fixture.db.query<{ total: number }>(
      `SELECT extract(epoch FROM due_at - created_at)::float8 AS total FROM webhook_deliveries WHERE id = $1`,
      [before!.id],
    );
    expect(renewed?.total).toBeGreaterThan(fixture.config.times.deliveryLeaseSeconds + 2);
  });
  respond();
  await eventually(async () =>
    expect(await fixture.deliveriesTo(webhook)).toMatchObject([
      { status: 'delivered', attempts: 1, starts: 1 },
    ]),
  );
  expect(fixture.receivedBy(webhook)).toHaveLength(1);
});

it('counts nothing for a person whose events were erased while they were sent', async () => {
  const webhook = await idle.webhook();
  await idle.tell(webhook, 2);
  const { claims } = await claimDeliveries(deps(), slots);
  const [first] = await idle.deliveriesTo(webhook);
  const { eventId } = claims.find(({ id }) => id === first?.id) ?? {};
  await idle.db.query('DELETE FROM events WHERE id = $1', [eventId]);
  await settleAttempts(
    deps(),
    claims.map((claim) => ({ claim, result: taken() })),
  );
  expect(await idle.deliveriesTo(webhook)).toMatchObject([{ status: 'delivered' }]);
});
