import { onBehalfOf } from '../../shared/platform/db/on-behalf-of.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { addOutboxMessage } from '../../shared/platform/outbox/add-outbox-message.ts';
import { publishOutbox } from '../../shared/platform/outbox/relay-outbox.ts';
import { createProducer } from '../../shared/platform/queues/enqueue.ts';
import { refreshCheckResponse } from '../../shared/platform/queues/jobs.ts';
import { openQueues } from '../../shared/platform/queues/open-queues.ts';
import { eventually } from '../support/eventually.ts';
import { createDeliveryFixture, type DeliveryFixture } from '../support/webhooks/delivery-fixture.ts';

let fixture: DeliveryFixture;
beforeAll(async () => {
  fixture = await createDeliveryFixture({ workers: 1 });
});
afterAll(() => fixture?.close());

it('names in a webhook the request that caused its event, and none where no request did', async () => {
  const webhook = await fixture.webhook();
  const headers = { 'x-request-id': 'partner-request-0001' };
  const test = await webhook.client.post(`/v1/webhooks/${webhook.webhookId}/test`, {}, { headers });
  expect([test.status, test.headers.get('x-request-id')]).toEqual([202, 'partner-request-0001']);
  await eventually(() => expect(fixture.receivedBy(webhook)).toHaveLength(1));
  await fixture.tell(webhook);
  await eventually(() => expect(fixture.receivedBy(webhook)).toHaveLength(2));
  expect(fixture.receivedBy(webhook).map((each) => each.headers['x-request-id'])).toEqual([
    'partner-request-0001',
    undefined,
  ]);
});

it('names in a job the request that left its message', async () => {
  const connection = { url: fixture.redis.url };
  const producer = createProducer(connection, silentLogger());
  const identityId = '00000000-0000-4000-8000-000000000001';
  await onBehalfOf(fixture.db, 'partner-request-0002').transaction((tx) =>
    addOutboxMessage(tx, refreshCheckResponse, { identityId }),
  );
  await publishOutbox({ db: fixture.db, producer, log: silentLogger() });
  await producer.close();
  const queues = openQueues(connection, silentLogger());
  const jobs = await queues.named('identity').getJobs(['waiting']);
  expect(jobs.map(({ data }) => data)).toEqual([
    { payload: { identityId }, outboxIds: [expect.any(Number)], requestId: 'partner-request-0002' },
  ]);
  await queues.close();
});
