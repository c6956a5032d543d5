import { routeTable } from '../../api/routes/route-table.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { sampleOf } from '../support/requests/sample-requests.ts';
import { told } from '../support/requests/told.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { registerWebhook } from '../support/webhooks/webhook-calls.ts';

let fixture: TestFixture;
let owner: TestProject;
let webhookId: string;

beforeAll(async () => {
  fixture = await createTestFixture();
  owner = await fixture.createProject({ mode: 'test' });
  ({ webhookId } = await registerWebhook(owner.client));
});
afterAll(() => fixture?.close());

/** Every operation on one webhook. */
const operations = routeTable
  .map(({ spec }) => spec)
  .filter(({ path }) => path.startsWith('/v1/webhooks/{webhook_id}'));
const each = operations.map(({ operationId, scope }) => [operationId, scope!] as const);

const call = (client: ApiClient, operationId: string) => {
  const { spec, method, body } = sampleOf(operationId);
  const path = spec.path.replace('{webhook_id}', webhookId);
  return client.call(method, path, body === undefined ? {} : { body });
};

it('finds the operations', () => {
  expect(each.length).toBeGreaterThanOrEqual(10);
});

it.each(each)("%s finds neither another project's webhook nor the other mode's", async (operationId) => {
  const before = (await owner.client.get(`/v1/webhooks/${webhookId}`)).body;
  const stranger = await fixture.createProject({ mode: 'test' });
  const live = await fixture.createKey(owner.projectId);
  for (const { client } of [stranger, live])
    expect(told(await call(client, operationId))).toEqual([404, 'webhook_not_found']);
  expect((await owner.client.get(`/v1/webhooks/${webhookId}`)).body).toEqual(before);
});

it.each(each)('%s is not for a key without its scope', async (operationId, scope) => {
  const other = scope === 'webhooks:read' ? 'webhooks:write' : 'webhooks:read';
  const { client } = await fixture.createKey(owner.projectId, { mode: 'test', scopes: [other] });
  expect(told(await call(client, operationId))).toEqual([403, 'scope_missing']);
});

it('lets a key that only reads read', async () => {
  const { client } = await fixture.createKey(owner.projectId, { mode: 'test', scopes: ['webhooks:read'] });
  expect((await client.get('/v1/webhooks')).body.data).toHaveLength(1);
  expect((await client.get(`/v1/webhooks/${webhookId}`)).status).toBe(200);
});

it('says when the store is away', async () => {
  const away = await createTestFixture();
  try {
    const { client } = await away.createProject({ mode: 'test' });
    expect((await client.get('/v1/webhooks')).status).toBe(200);
    await away.loseDatabase();
    for (const [operationId] of [...each, ['listWebhooks'] as const])
      expect(told(await call(client, operationId))).toEqual([503, 'store_unavailable']);
  } finally {
    await away.close();
  }
});
