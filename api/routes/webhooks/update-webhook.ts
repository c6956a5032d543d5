import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { endpointChangesSchema } from '../../../shared/domain/partners/webhooks/endpoint-input.ts';
import { updateEndpoint } from '../../../shared/domain/partners/webhooks/update-endpoint.ts';
import type { OutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhook, webhook, webhookPath } from './webhook-response.ts';

export const updateWebhook = defineRoute(
  {
    operationId: 'updateWebhook',
    method: 'patch',
    path: '/v1/webhooks/{webhook_id}',
    tag: 'Webhooks',
    summary: 'Change where a webhook is, what it wants, or how fast it is sent to.',
    description:
      'What is left out stays. A new `url` is judged as at registration; what is under way goes there at once. The secret stays.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.updateWebhook,
    input: { params: webhookPath, body: endpointChangesSchema },
    responses: { 200: { description: 'The webhook as it is now.', body: webhook } },
    errors: ['webhook_not_found', 'webhook_url_refused', 'store_unavailable'],
  },
  async (deps: { db: Database; outbound: Pick<OutboundClient, 'check'> }, call) => {
    const { params, body: changes } = call;
    const change = { webhookId: params.webhook_id, changes };
    return { status: 200, body: toWebhook(await updateEndpoint(deps, keyOf(call), change)) };
  },
);
