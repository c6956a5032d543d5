import { createHmac } from 'node:crypto';
import { startWorkers } from '../../workers/start-workers.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { eventually } from '../support/eventually.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts';

let fixture: TestFixture;
let workers: RunningRole;
let receiver: WebhookReceiver;

beforeAll(async () => {
  fixture = await createTestFixture();
  workers = await startWorkers(fixture.config, silentLogger(), ['relay', 'webhooks']);
  receiver = await startWebhookReceiver();
});

afterAll(async () => {
  await workers?.stop();
  await receiver?.close();
  await fixture?.close();
});

const tester = () => fixture.createProject({ mode: 'test' });
let marks = 0;
/** A receiver address that distinguishes one test's webhooks from another's. */
const freshUrl = () => {
  marks += 1;
  return `${receiver.url}?for=${marks}`;
};
const register = async (client: TestProject['client'], body: object = {}) => {
  const response = await client.post('/v1/webhooks/register', { url: freshUrl(), ...body });
  if (response.status !== 201) throw new Error(`register answered ${response.status}`);
  return response.body;
};
const receivedAt = (url: string) =>
  receiver.received.filter(({ path }) => new URL(path, url).href === new URL(url).href);
/** Makes the next attempt due now. */
const makeDue = async (deliveryId: string, changes = '') => {
  await fixture.db.query(`UPDATE webhook_deliveries SET due_at = now() ${changes} WHERE id = $1`, [
    deliveryId,
  ]);
  await fixture.db.query(
    `UPDATE webhook_lanes SET due_at = now()
      WHERE endpoint_id = (SELECT endpoint_id FROM webhook_deliveries WHERE id = $1)`,
    [deliveryId],
  );
};
const verify = (client: TestProject['client'], userId: 'usr_test_human' | 'usr_test_robot') =>
  client.post('/verify', { userId });

interface DeliveryRow {
  id: string;
  status: string;
  attempts: number;
  dueInSeconds: number;
  /** From the beginning of the last attempt to the next, by what is stored of both. */
  waitSeconds: number | null;
  lastError: string | null;
}
const deliveriesTo = (webhookId: string) =>
  fixture.db.query<DeliveryRow>(
    `SELECT id, status, attempts, extract(epoch FROM due_at - now())::float8 AS "dueInSeconds",
            extract(epoch FROM due_at - (SELECT max(started_at) FROM webhook_attempts WHERE delivery_id = id))::float8
              AS "waitSeconds",
            last_error AS "lastError"
       FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY created_at`,
    [webhookId],
  );

/** A delivery whose first attempt was answered with a 500, as is every further one. */
const failOnce = async () => {
  const { client } = await tester();
  const { url, webhookId } = await register(client);
  receiver.respondWith(500);
  await verify(client, 'usr_test_human');
  const waiting = await eventually(async () => {
    const [row] = await deliveriesTo(webhookId);
    expect(row).toMatchObject({ status: 'waiting', attempts: 1 });
    return row!;
  });
  return { url, webhookId, waiting };
};

describe('delivering', () => {
  it('sends each endpoint the events it wants, of its project and its mode, and no other', async () => {
    const project = await tester();
    const live = await fixture.createKey(project.projectId);
    const all = await register(project.client);
    const failures = await register(project.client, { events: ['user.failed'] });
    const successes = await register(project.client, { events: ['user.verified'] });
    const ofLive = await register(live.client);
    const ofOthers = await register((await tester()).client);

    await verify(project.client, 'usr_test_human');
    await verify(project.client, 'usr_test_robot');
    await eventually(() => {
      expect(receivedAt(all.url)).toHaveLength(2);
      expect(receivedAt(failures.url).map(({ event }) => event.event)).toEqual(['user.failed']);
      expect(receivedAt(successes.url).map(({ event }) => event.event)).toEqual(['user.verified']);
    });
    expect(await deliveriesTo(ofLive.webhookId)).toEqual([]);
    expect(await deliveriesTo(ofOthers.webhookId)).toEqual([]);
    const [failed] = receivedAt(failures.url);
    expect(failed?.event.data).toMatchObject({ userId: 'usr_test_robot', reason: 'not_human' });
  });

  it('signs the bytes it sends, twice over', async () => {
    const { client } = await tester();
    const { url, secret } = await register(client);
    await verify(client, 'usr_test_human');
    const { headers, rawBody, event } = await eventually(() => {
      const [first] = receivedAt(url);
      if (!first) throw new Error('no webhook yet');
      return first;
    });
    const hex = createHmac('sha256', secret).update(rawBody).digest('hex');
    expect(headers['x-svc-signature']).toBe(hex);
    const [id, seconds] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const standard = createHmac('sha256', key).update(`${id}.${seconds}.${rawBody}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${standard}`);
    expect(event).toMatchObject({ id, event: 'user.verified' });
    expect(Object.keys(event)).toEqual(['id', 'event', 'timestamp', 'data']);
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('tries again after a 500: when the row says, with the same id and the same bytes', async () => {
    const { url, webhookId, waiting } = await failOnce();
    expect(waiting.lastError).toBe('the receiver answered 500');
    expect(waiting.waitSeconds).toBeGreaterThanOrEqual(5);
    expect(waiting.dueInSeconds).toBeLessThanOrEqual(6);

    receiver.respondWith(200);
    await makeDue(waiting.id);
    await eventually(async () =>
      expect((await deliveriesTo(webhookId))[0]).toMatchObject({ status: 'delivered', attempts: 2 }),
    );
    const [first, second, ...more] = receivedAt(url);
    expect(more).toEqual([]);
    expect(second?.rawBody).toBe(first?.rawBody);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['x-svc-signature']).toBe(first?.headers['x-svc-signature']);
    const attempts = await fixture.db.query<{ attempt: number; status: number }>(
      'SELECT attempt, status_code AS status FROM webhook_attempts WHERE delivery_id = $1 ORDER BY attempt',
      [waiting.id],
    );
    expect(attempts).toEqual([
      { attempt: 1, status: 500 },
      { attempt: 2, status: 200 },
    ]);
  });

  it('follows no redirect, and takes it for a failure', async () => {
    const { client } = await tester();
    const { webhookId } = await register(client);
    receiver.respondWith(307);
    await verify(client, 'usr_test_human');
    await eventually(async () =>
      expect((await deliveriesTo(webhookId))[0]).toMatchObject({
        status: 'waiting',
        lastError: 'the receiver answered 307',
      }),
    );
    receiver.respondWith(200);
  });

  it('gives up after the tenth attempt', async () => {
    const { url, webhookId, waiting } = await failOnce();
    await makeDue(waiting.id, ', attempts = 9');
    await eventually(async () =>
      expect((await deliveriesTo(webhookId))[0]).toMatchObject({ status: 'dead', attempts: 10 }),
    );
    receiver.respondWith(200);
    expect(receivedAt(url)).toHaveLength(2);
  });

  it('sends nothing more once the webhook is removed, not even what was on its way', async () => {
    const { client } = await tester();
    const { url, webhookId } = await register(client);
    receiver.respondWith(500);
    await verify(client, 'usr_test_human');
    const waiting = await eventually(async () => {
      const [row] = await deliveriesTo(webhookId);
      expect(row).toMatchObject({ status: 'waiting', attempts: 1 });
      return row!;
    });
    receiver.respondWith(200);
    expect((await client.delete(`/v1/webhooks/${webhookId}`)).status).toBe(204);
    await verify(client, 'usr_test_human');
    await eventually(async () =>
      expect((await deliveriesTo(webhookId))[0]).toMatchObject({
        id: waiting.id,
        status: 'dead',
        lastError: 'the webhook was deleted',
      }),
    );
    expect(await deliveriesTo(webhookId)).toHaveLength(1);
    expect(receivedAt(url)).toHaveLength(1);
  });
});
