import { recordEvent } from '../../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import type { RunningRole } from '../../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { startWorkers } from '../../../workers/start-workers.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../test-fixture.ts';
import { type ReceivedWebhook, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export interface DeliveryRow {
  id: string;
  status: string;
  attempts: number;
  starts: number;
  unfinished: number;
  dueInSeconds: number;
  lastError: string | null;
}

export interface TestWebhook {
  webhookId: string;
  url: string;
  secret: string;
  projectId: string;
  client: TestProject['client'];
}

/** A fixture with running workers of the webhooks pool and a receiver that plays all partners. */
export interface DeliveryFixture extends TestFixture {
  receiver: WebhookReceiver;
  /** Registers a webhook with its own address at the receiver, in its own project unless one is given. */
  webhook(body?: object, project?: TestProject): Promise<TestWebhook>;
  /** Writes events for this webhook; returns their ids. */
  tell(webhook: TestWebhook, count?: number): Promise<string[]>;
  receivedBy(webhook: TestWebhook): ReceivedWebhook[];
  deliveriesTo(webhook: TestWebhook): Promise<DeliveryRow[]>;
  /** Makes everything that waits for this webhook due now. */
  makeDue(webhook: TestWebhook): Promise<void>;
}

export async function createDeliveryFixture(options: { workers: number }): Promise<DeliveryFixture> {
  const fixture = await createTestFixture();
  const receiver = await startWebhookReceiver();
  const workers: RunningRole[] = [];
  for (let at = 0; at < options.workers; at += 1)
    workers.push(await startWorkers(fixture.config, silentLogger(), ['webhooks']));
  let marks = 0;
  return {
    ...fixture,
    receiver,
    async webhook(body = {}, project) {
      const { projectId, client } = project ?? (await fixture.createProject({ mode: 'test' }));
      marks += 1;
      const url = `${receiver.url}?for=${marks}`;
      const response = await client.post('/v1/webhooks/register', { url, ...body });
      expect(response).toMatchObject({ status: 201 });
      const { webhookId, secret } = response.body;
      return { webhookId, secret, url, projectId, client };
    },
    async tell({ projectId }, count = 1) {
      const event = { projectId, mode: 'test', type: 'user.verified', identityId: null } as const;
      const data = {
        userId: 'usr_test_human',
        identityId: 'Test Human #T3STHVM',
        trustScore: 60,
        assurance: 'liveness',
      } as const;
      const ids: string[] = [];
      await fixture.db.transaction(async (tx) => {
        for (let at = 0; at < count; at += 1)
          ids.push(await recordEvent(tx, { clock: systemClock }, { ...event, data }));
      });
      return ids;
    },
    receivedBy: ({ url }) =>
      receiver.received.filter(({ path }) => new URL(path, url).search === new URL(url).search),
    deliveriesTo: ({ webhookId }) =>
      fixture.db.query<DeliveryRow>(
        `SELECT id, status, attempts, starts, unfinished, last_error AS "lastError",
                extract(epoch FROM due_at - now())::float8 AS "dueInSeconds"
           FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY created_at, id`,
        [webhookId],
      ),
    async makeDue({ webhookId }) {
      await fixture.db.query(
        `UPDATE webhook_deliveries SET due_at = now() WHERE endpoint_id = $1 AND status = 'waiting'`,
        [webhookId],
      );
      await fixture.db.query(
        'UPDATE webhook_lanes SET due_at = now(), held_until = NULL WHERE endpoint_id = $1',
        [webhookId],
      );
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await receiver.close();
      await fixture.close();
    },
  };
}
