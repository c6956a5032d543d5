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
    summary: 'Update the URL, the events or the rate of a webhook.',
    description:
      'Omitted fields keep their value. A new `url` is validated as at registration, and pending deliveries go to it immediately. The secret does not change.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.updateWebhook,
    input: { params: webhookPath, body: endpointChangesSchema },
    responses: { 200: { description: 'The updated webhook.', body: webhook } },
    errors: ['webhook_not_found', 'webhook_url_refused', 'store_unavailable'],
  },
  async (deps: { db: Database; outbound: Pick<OutboundClient, 'check'> }, call) => {
    const { params, body: changes } = call;
    const change = { webhookId: params.webhook_id, changes };
    return { status: 200, body: toWebhook(await updateEndpoint(deps, keyOf(call), change)) };
  },
);
