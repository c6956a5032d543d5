import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { enableEndpoint } from '../../../shared/domain/partners/webhooks/enable-endpoint.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhook, webhook, webhookPath } from './webhook-response.ts';

export const enableWebhook = defineRoute(
  {
    operationId: 'enableWebhook',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/enable',
    tag: 'Webhooks',
    summary: 'Enable a disabled webhook, beginning with the deliveries that were waiting.',
    description:
      'Events recorded while it was disabled are not sent; use `recover` for those. An enabled webhook is not changed.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.enableWebhook,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, enabled.', body: webhook } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toWebhook(await enableEndpoint(deps, keyOf(call), call.params.webhook_id)),
  }),
);
