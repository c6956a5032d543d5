import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { endRotation } from '../../../shared/domain/partners/webhooks/end-rotation.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhook, webhook, webhookPath } from './webhook-response.ts';

export const cancelWebhookRotation = defineRoute(
  {
    operationId: 'cancelWebhookRotation',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/cancel-rotation',
    tag: 'Webhooks',
    summary: 'Cancel a secret rotation, for example after the new secret was lost. The current secret stays.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.cancelWebhookRotation,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, with its previous secret only.', body: webhook } },
    errors: ['webhook_not_found', 'rotation_not_under_way', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const ended = await endRotation(deps, keyOf(call), { webhookId: call.params.webhook_id, by: 'cancel' });
    return { status: 200, body: toWebhook(ended) };
  },
);
