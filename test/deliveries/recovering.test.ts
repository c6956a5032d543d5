import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';
import { register, setStatus, tally } from './delivery-rows.ts';

let fixture: TestFixture;
let workers: RunningRole;
let receiver: WebhookReceiver;
let project: TestProject;
let webhookId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['webhooks']);
});
afterAll(async () => {
  await workers?.stop();
  await fixture?.close();
});

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  project = await fixture.createProject({ mode: 'test' });
  webhookId = await register(project.client, { url: receiver.url });
});
afterEach(() => receiver.close());

const verify = async (times: number) => {
  for (let time = 0; time < times; time += 1)
    expect((await project.client.post('/verify', { userId: 'usr_test_human' })).status).toBe(200);
};
const received = () => receiver.received.map(({ event }) => event.id);
const has = (tallied: Record<string, number>) =>
  eventually(async () => expect(await tally(fixture.db, webhookId)).toEqual(tallied));
const deliveries = async () => (await project.client.get(`/v1/webhooks/${webhookId}/deliveries`)).body.data;

it('brings with one call all that happened while the webhook was disabled, each once', async () => {
  const since = new Date(Date.now() - 1000).toISOString();
  await verify(2);
  await has({ delivered: 2 });
  await setStatus(fixture.db, webhookId, 'disabled');
  await verify(5);
  await setStatus(fixture.db, webhookId, 'enabled');
  await verify(1);
  const asked = await project.client.post(`/v1/webhooks/${webhookId}/recover`, { since });
  expect(asked.status).toBe(202);
  await has({ delivered: 8 });
  const { body } = await project.client.get(`/v1/recoveries/${asked.body.recoveryId}`);
  expect(body).toMatchObject({ status: 'done', examined: 8, queued: 5 });
  expect(new Set(received()).size).toBe(8);
  expect(received()).toHaveLength(8);
});

it('sends again what was delivered: the same id and bytes, another attempt', async () => {
  await verify(1);
  await has({ delivered: 1 });
  const [{ deliveryId, eventId }] = await deliveries();
  expect((await project.client.post(`/v1/deliveries/${deliveryId}/resend`)).status).toBe(202);
  await eventually(() => expect(received()).toEqual([eventId, eventId]));
  await has({ delivered: 1 });
  const [first, second] = receiver.received;
  expect(second?.rawBody).toBe(first?.rawBody);
  const { body } = await project.client.get(`/v1/deliveries/${deliveryId}`);
  expect(body).toMatchObject({ status: 'delivered', attemptCount: 2, deadReason: null, lastError: null });
  expect(body.attempts).toMatchObject([
    { attempt: 1, statusCode: 200, error: null },
    { attempt: 2, statusCode: 200, error: null },
  ]);
  expect(body.event.body).toBe(first?.rawBody);
});

it('redrives what a receiver that was gone did not take', async () => {
  receiver.respondWith(410);
  await verify(1);
  await has({ dead: 1 });
  const [{ deliveryId }] = await deliveries();
  const { body: dead } = await project.client.get(`/v1/deliveries/${deliveryId}`);
  expect(dead).toMatchObject({ deadReason: 'gone', webhook: { status: 'disabled' } });
  expect((await project.client.post(`/v1/webhooks/${webhookId}/redrive`)).status).toBe(409);
  receiver.respondWith(200);
  await setStatus(fixture.db, webhookId, 'enabled');
  expect((await project.client.post(`/v1/webhooks/${webhookId}/redrive`)).status).toBe(202);
  await has({ delivered: 1 });
  expect(received()).toHaveLength(2);
});

it('begins the schedule anew: a failure after a resend waits seconds, not a day', async () => {
  await verify(1);
  await has({ delivered: 1 });
  const [{ deliveryId }] = await deliveries();
  await fixture.db.query('UPDATE webhook_deliveries SET attempts = 10 WHERE id = $1', [deliveryId]);
  receiver.respondWith(500);
  await project.client.post(`/v1/deliveries/${deliveryId}/resend`);
  await has({ waiting: 1 });
  const { body } = await project.client.get(`/v1/deliveries/${deliveryId}`);
  expect(body).toMatchObject({ attemptCount: 11, lastError: 'the receiver answered 500' });
  const seconds = (Date.parse(body.nextAttemptAt) - Date.now()) / 1000;
  expect(seconds).toBeLessThan(7);
});
