import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';

let fixture: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.receiver.respondWith(200));

/** Two webhooks of one project: one that fails, and one that receives the events about it. */
async function pair(): Promise<{ failing: TestWebhook; listening: TestWebhook }> {
  const project = await fixture.createProject({ mode: 'test' });
  const failing = await fixture.webhook({ events: ['user.verified'] }, project);
  const listening = await fixture.webhook({ events: ['webhook.failing', 'webhook.disabled'] }, project);
  return { failing, listening };
}
const statusOf = async ({ webhookId }: TestWebhook) => {
  const [row] = await fixture.db.query<{ status: string; reason: string | null }>(
    'SELECT status, disabled_reason AS reason FROM webhook_endpoints WHERE id = $1',
    [webhookId],
  );
  return row;
};
const failsSince = ({ webhookId }: TestWebhook, interval: string) =>
  fixture.db.query(`UPDATE webhook_lanes SET failing_since = now() - $2::interval WHERE endpoint_id = $1`, [
    webhookId,
    interval,
  ]);
const attempted = (webhook: TestWebhook, attempts: number) =>
  eventually(async () => {
    const [row] = await fixture.deliveriesTo(webhook);
    expect(row).toMatchObject({ attempts });
    return row!;
  });
const dataTold = (webhook: TestWebhook, type: string) =>
  eventually(() => {
    const told = fixture.receivedBy(webhook).find(({ event }) => event.event === type);
    if (!told) throw new Error(`${type} was not told`);
    return told.event.data;
  });

it('is switched off at once by a receiver that answers 410, and its project is told', async () => {
  const { failing, listening } = await pair();
  fixture.receiver.beforeResponse(({ path }) =>
    fixture.receiver.respondWith(failing.url.endsWith(path) ? 410 : 200),
  );
  await fixture.tell(failing);
  const data = await dataTold(listening, 'webhook.disabled');
  expect(data).toMatchObject({ webhookId: failing.webhookId, url: failing.url, reason: 'gone' });
  expect(await statusOf(failing)).toEqual({ status: 'disabled', reason: 'gone' });
  expect(await fixture.deliveriesTo(failing)).toMatchObject([
    { status: 'dead', attempts: 1, lastError: 'the receiver answered 410' },
  ]);
  fixture.receiver.beforeResponse(() => undefined);
});

it('warns once when nothing was taken for a day, and switches off after five', async () => {
  const { failing, listening } = await pair();
  fixture.receiver.beforeResponse(({ path }) =>
    fixture.receiver.respondWith(failing.url.endsWith(path) ? 500 : 200),
  );
  await fixture.tell(failing);
  await attempted(failing, 1);
  await failsSince(failing, '23 hours 59 minutes');
  await fixture.makeDue(failing);
  await attempted(failing, 2);
  expect(fixture.receivedBy(listening)).toHaveLength(0);

  await failsSince(failing, '24 hours 1 minute');
  await fixture.makeDue(failing);
  const warning = await dataTold(listening, 'webhook.failing');
  expect(warning).toMatchObject({ webhookId: failing.webhookId });
  await failsSince(failing, '4 days 23 hours');
  await fixture.makeDue(failing);
  await attempted(failing, 4);
  expect(await statusOf(failing)).toMatchObject({ status: 'enabled' });
  expect(fixture.receivedBy(listening)).toHaveLength(1);

  await failsSince(failing, '5 days 1 second');
  await fixture.makeDue(failing);
  expect(await dataTold(listening, 'webhook.disabled')).toMatchObject({ reason: 'failing' });
  expect(await statusOf(failing)).toEqual({ status: 'disabled', reason: 'failing' });
  fixture.receiver.beforeResponse(() => undefined);
});

it('forgets how long it failed with the first that is taken', async () => {
  const { failing } = await pair();
  fixture.receiver.respondWith(500);
  await fixture.tell(failing);
  await attempted(failing, 1);
  await failsSince(failing, '4 days 23 hours');
  fixture.receiver.respondWith(200);
  await fixture.makeDue(failing);
  await eventually(async () =>
    expect(await fixture.deliveriesTo(failing)).toMatchObject([{ status: 'delivered', attempts: 2 }]),
  );
  const endpointQueue = await fixture.db.query(
    'SELECT failing_since AS since, warned_at AS warned FROM webhook_lanes WHERE endpoint_id = $1',
    [failing.webhookId],
  );
  expect(endpointQueue).toEqual([{ since: null, warned: null }]);
});

it.each([
  [429, '90', 90],
  [503, () => new Date(Date.now() + 200_000).toUTCString(), 200],
  [500, '3600', 3600],
  [429, '1', 5],
])('never comes back before a %d with Retry-After %s says', async (status, header, seconds) => {
  const { failing } = await pair();
  const retryAfter = typeof header === 'function' ? header() : header;
  fixture.receiver.respondWith(status, { 'retry-after': retryAfter });
  await fixture.tell(failing);
  const row = await attempted(failing, 1);
  const [next] = await fixture.db.query<{ dueAt: Date; startedAt: Date }>(
    `SELECT d.due_at AS "dueAt", a.started_at AS "startedAt"
       FROM webhook_deliveries d JOIN webhook_attempts a ON a.delivery_id = d.id WHERE d.id = $1 AND a.attempt = 1`,
    [row.id],
  );
  const notBefore =
    typeof header === 'function' ? Date.parse(retryAfter) : Number(next?.startedAt) + seconds * 1000;
  expect(Number(next?.dueAt)).toBeGreaterThanOrEqual(notBefore);
  expect(row.dueInSeconds).toBeLessThanOrEqual(Math.max(seconds + 1, 6));
});

it('holds back everything for an endpoint that says it is asked too often', async () => {
  const { failing } = await pair();
  fixture.receiver.respondWith(429, { 'retry-after': '60' });
  await fixture.tell(failing);
  await attempted(failing, 1);
  await fixture.tell(failing, 5);
  await eventually(async () =>
    expect((await fixture.deliveriesTo(failing)).filter(({ status }) => status === 'waiting')).toHaveLength(
      6,
    ),
  );
  expect(fixture.receivedBy(failing)).toHaveLength(1);
});

it('tries again what met a reset, a closed port or a name that does not exist, and says so', async () => {
  const resetting = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  resetting.listen(0, '127.0.0.1');
  await once(resetting, 'listening');
  const closed = createServer();
  closed.listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const closedPort = listeningPort(closed);
  closed.close();
  const urls = {
    'reset: The host closed the connection early.': `http://127.0.0.1:${listeningPort(resetting)}/`,
    'connect: The host refused the connection.': `http://127.0.0.1:${closedPort}/`,
    'dns: The host name does not resolve to a public address.': 'http://nothing-here.invalid/',
  };
  for (const [error, url] of Object.entries(urls)) {
    const webhook = await fixture.webhook();
    await fixture.db.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [webhook.webhookId, url]);
    await fixture.tell(webhook);
    const row = await attempted(webhook, 1);
    expect(row).toMatchObject({ status: 'waiting', lastError: error });
  }
  resetting.close();
});

it('makes a dead letter of what is still refused when its retry window ends', async () => {
  const { failing } = await pair();
  fixture.receiver.respondWith(500);
  await fixture.tell(failing);
  const row = await attempted(failing, 1);
  await fixture.db.query(`UPDATE webhook_deliveries SET expires_at = now() WHERE id = $1`, [row.id]);
  await fixture.makeDue(failing);
  await eventually(async () =>
    expect(await fixture.deliveriesTo(failing)).toMatchObject([{ status: 'dead', attempts: 2 }]),
  );
});
