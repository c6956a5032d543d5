import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import {
  createDeliveryFixture,
  type DeliveryFixture,
  type TestWebhook,
} from '../support/webhooks/delivery-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { told } from '../support/requests/told.ts';
import type { ReceivedWebhook } from '../support/webhooks/webhook-receiver.ts';

let fixture: DeliveryFixture;

beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
});
afterAll(() => fixture?.close());

const post = (webhook: TestWebhook, what: string, body?: object) =>
  webhook.client.post(`/v1/webhooks/${webhook.webhookId}/${what}`, body);
const received = (webhook: TestWebhook, count: number) =>
  eventually(() => {
    const all = fixture.receivedBy(webhook);
    expect(all).toHaveLength(count);
    return all;
  });

/** Verifies with the Standard Webhooks package. */
function verifies(secret: string, { headers, rawBody }: ReceivedWebhook): boolean {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    return Boolean(new Webhook(secret).verify(rawBody, texts));
  } catch {
    return false;
  }
}
const plain = (secret: string, { rawBody }: ReceivedWebhook) =>
  createHmac('sha256', secret).update(rawBody).digest('hex');

it('is verified by the package of Standard Webhooks, and not once a byte differs', async () => {
  const webhook = await fixture.webhook();
  await fixture.tell(webhook);
  const [delivered] = await received(webhook, 1);
  expect(verifies(webhook.secret, delivered!)).toBe(true);
  const { headers, rawBody } = delivered!;
  expect(verifies((await fixture.webhook()).secret, delivered!)).toBe(false);
  for (const changed of [
    { rawBody: `${rawBody} ` },
    { headers: { ...headers, 'webhook-id': 'evt_other' } },
    { headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) } },
    { headers: { ...headers, 'webhook-timestamp': '1700000000' } },
    { headers: { ...headers, 'webhook-signature': 'v1,AAAA' } },
  ])
    expect(verifies(webhook.secret, { ...delivered!, ...changed })).toBe(false);
});

it('is signed by the old secret and the new one while they overlap, then by the new one alone', async () => {
  const webhook = await fixture.webhook();
  const next = (await post(webhook, 'rotate-secret', {})).body.secret;
  await fixture.tell(webhook);
  const [overlapping] = await received(webhook, 1);
  for (const secret of [webhook.secret, next]) expect(verifies(secret, overlapping!)).toBe(true);
  expect(overlapping?.headers['x-svc-signature']).toBe(plain(webhook.secret, overlapping!));
  expect(overlapping?.headers['x-svc-signature-next']).toBe(plain(next, overlapping!));

  await post(webhook, 'promote-secret');
  await fixture.tell(webhook);
  const [, promoted] = await received(webhook, 2);
  expect([verifies(webhook.secret, promoted!), verifies(next, promoted!)]).toEqual([false, true]);
  expect(promoted?.headers['x-svc-signature']).toBe(plain(next, promoted!));
  expect(promoted?.headers['x-svc-signature-next']).toBeUndefined();
});

it('can be verified throughout a rotation in the middle of a flood', async () => {
  const webhook = await fixture.webhook({ ratePerSecond: 1000 });
  const flood = async () => {
    for (let batch = 0; batch < 10; batch += 1) await fixture.tell(webhook, 10);
  };
  const rotate = async () => {
    await eventually(() => expect(fixture.receivedBy(webhook).length).toBeGreaterThan(5));
    const { secret } = (await post(webhook, 'rotate-secret', { overlapHours: 1 })).body;
    await fixture.tell(webhook, 20);
    await eventually(() =>
      expect(fixture.receivedBy(webhook).some(({ headers }) => headers['x-svc-signature-next'])).toBe(true),
    );
    await post(webhook, 'promote-secret');
    return secret;
  };
  const [secret] = await Promise.all([rotate(), flood()]);
  const all = await received(webhook, 120);
  for (const each of all) {
    const signers = [webhook.secret, secret].filter((known) => verifies(known, each));
    expect(signers).toHaveLength(each.headers['x-svc-signature-next'] === undefined ? 1 : 2);
  }
});

it('brings a test event to a webhook that wants something else, and to nobody beside it', async () => {
  const project = await fixture.createProject({ mode: 'test' });
  const webhook = await fixture.webhook({ events: ['stamp.created'] }, project);
  const other = await fixture.webhook({}, project);
  const { body } = await post(webhook, 'test');
  const [test] = await received(webhook, 1);
  expect(test?.event).toMatchObject({ id: body.eventId, event: 'webhook.test' });
  expect(verifies(webhook.secret, test!)).toBe(true);
  const row = await eventually(async () => {
    const [found] = await fixture.deliveriesTo(webhook);
    expect(found).toMatchObject({ id: body.deliveryId, status: 'delivered' });
    return found;
  });
  expect(row?.attempts).toBe(1);
  expect(await fixture.deliveriesTo(other)).toEqual([]);
});

it('waits while the webhook is disabled and goes on when it is enabled; the others are told', async () => {
  const project = await fixture.createProject({ mode: 'test' });
  const webhook = await fixture.webhook({ events: ['user.verified'] }, project);
  const other = await fixture.webhook({ events: ['webhook.disabled'] }, project);
  fixture.receiver.respondWith(500);
  await fixture.tell(webhook);
  await eventually(async () =>
    expect(await fixture.deliveriesTo(webhook)).toMatchObject([{ status: 'waiting', attempts: 1 }]),
  );
  fixture.receiver.respondWith(200);
  expect((await post(webhook, 'disable')).status).toBe(200);
  expect(told(await post(webhook, 'test'))).toEqual([409, 'webhook_disabled']);
  await fixture.makeDue(webhook);
  const [disabled] = await received(other, 1);
  expect(disabled?.event.data).toMatchObject({
    webhookId: webhook.webhookId,
    url: webhook.url,
    reason: 'partner',
  });
  // A worker has since checked the endpoint queue and sent nothing.
  await eventually(async () => {
    const [endpointQueue] = await fixture.db.query<{ due: Date | null }>(
      'SELECT due_at AS due FROM webhook_lanes WHERE endpoint_id = $1',
      [webhook.webhookId],
    );
    expect(endpointQueue?.due).toBeNull();
  });
  expect(fixture.receivedBy(webhook)).toHaveLength(1);

  const { health } = (await post(webhook, 'enable')).body;
  expect(health.consecutiveFailures).toBe(0);
  await received(webhook, 2);
  await eventually(async () =>
    expect(await fixture.deliveriesTo(webhook)).toMatchObject([{ status: 'delivered', attempts: 2 }]),
  );
});

it('goes to the address the webhook has moved to, and no more to the old one', async () => {
  const webhook = await fixture.webhook();
  fixture.receiver.respondWith(500);
  await fixture.tell(webhook);
  await eventually(async () =>
    expect(await fixture.deliveriesTo(webhook)).toMatchObject([{ status: 'waiting', attempts: 1 }]),
  );
  fixture.receiver.respondWith(200);
  const url = `${webhook.url}-moved`;
  await webhook.client.call('PATCH', `/v1/webhooks/${webhook.webhookId}`, { body: { url } });
  await fixture.makeDue(webhook);
  const [moved] = await received({ ...webhook, url }, 1);
  expect(verifies(webhook.secret, moved!)).toBe(true);
  expect(fixture.receivedBy(webhook)).toHaveLength(1);
});

it('ends what is open when the webhook is removed, disabled or not', async () => {
  for (const what of [[], ['disable']]) {
    const webhook = await fixture.webhook();
    fixture.receiver.respondWith(500);
    await fixture.tell(webhook);
    await eventually(async () =>
      expect(await fixture.deliveriesTo(webhook)).toMatchObject([{ status: 'waiting', attempts: 1 }]),
    );
    for (const each of what) await post(webhook, each);
    fixture.receiver.respondWith(200);
    expect((await webhook.client.delete(`/v1/webhooks/${webhook.webhookId}`)).status).toBe(204);
    await eventually(async () =>
      expect(await fixture.deliveriesTo(webhook)).toMatchObject([
        { status: 'dead', attempts: 1, lastError: 'the webhook was deleted' },
      ]),
    );
    expect(fixture.receivedBy(webhook)).toHaveLength(1);
  }
});
