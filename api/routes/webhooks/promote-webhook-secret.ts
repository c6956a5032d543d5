import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { endRotation } from '../../../shared/domain/partners/webhooks/end-rotation.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhook, webhook, webhookPath } from './webhook-response.ts';

export const promoteWebhookSecret = defineRoute(
  {
    operationId: 'promoteWebhookSecret',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/promote-secret',
    tag: 'Webhooks',
    summary: 'Complete a secret rotation now instead of at the end of the overlap.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.promoteWebhookSecret,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, now with the new secret only.', body: webhook } },
    errors: ['webhook_not_found', 'rotation_not_under_way', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const ended = await endRotation(deps, keyOf(call), { webhookId: call.params.webhook_id, by: 'promote' });
    return { status: 200, body: toWebhook(ended) };
  },
);
