import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { readEndpoint } from '../../../shared/domain/partners/webhooks/read-endpoint.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhook, webhook, webhookPath } from './webhook-response.ts';

export const getWebhook = defineRoute(
  {
    operationId: 'getWebhook',
    method: 'get',
    path: '/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Retrieve a webhook: the events it receives, whether it is enabled, and its health.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.getWebhook,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, without its secret.', body: webhook } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toWebhook(await readEndpoint(deps, keyOf(call), call.params.webhook_id)),
  }),
);
