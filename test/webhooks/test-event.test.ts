import { eventBodySchema } from '../../shared/domain/partners/webhooks/event-schemas.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(() => fixture?.close());

const tester = () => fixture.createProject({ mode: 'test' });
const deliveriesOf = (eventId: string) =>
  fixture.db.query<{ id: string; webhookId: string; status: string }>(
    'SELECT id, endpoint_id AS "webhookId", status FROM webhook_deliveries WHERE event_id = $1',
    [eventId],
  );

it('records a test event for this webhook alone, whatever it wants to hear', async () => {
  const { client, projectId } = await tester();
  const { webhookId, url } = await registerWebhook(client, { events: ['stamp.created'] });
  await registerWebhook(client);
  await registerWebhook(client, { events: ['webhook.test'] });
  const { status, body } = await client.post(`/v1/webhooks/${webhookId}/test`);
  expect(status).toBe(202);
  expect(await deliveriesOf(body.eventId)).toEqual([{ id: body.deliveryId, webhookId, status: 'new' }]);
  const [event] = await fixture.db.query<{ body: string; type: string; projectId: string; mode: string }>(
    'SELECT body, type, project_id AS "projectId", mode FROM events WHERE id = $1',
    [body.eventId],
  );
  expect(event).toMatchObject({ type: 'webhook.test', projectId, mode: 'test' });
  const sent = JSON.parse(event!.body);
  expect(eventBodySchema('webhook.test').parse(sent)).toEqual(sent);
  expect(sent).toMatchObject({ id: body.eventId, data: { webhookId, url } });
});

it('makes one of its own for each call', async () => {
  const { client } = await tester();
  const { webhookId } = await registerWebhook(client);
  const responses = await Promise.all([1, 2, 3].map(() => client.post(`/v1/webhooks/${webhookId}/test`)));
  expect(new Set(responses.map(({ body }) => body.deliveryId)).size).toBe(3);
});

it('refuses a disabled webhook and records nothing', async () => {
  const { client, projectId } = await tester();
  const { webhookId } = await registerWebhook(client);
  await client.post(`/v1/webhooks/${webhookId}/disable`);
  expect(told(await client.post(`/v1/webhooks/${webhookId}/test`))).toEqual([409, 'webhook_disabled']);
  const recorded = await fixture.db.query(
    `SELECT 1 FROM events WHERE project_id = $1 AND type = 'webhook.test'`,
    [projectId],
  );
  expect(recorded).toEqual([]);
});
