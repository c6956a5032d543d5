import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { revokeSecret } from '../../../shared/domain/partners/webhooks/revoke-secret.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhookWithSecret, webhookPath, webhookWithSecret } from './webhook-response.ts';

export const revokeWebhookSecret = defineRoute(
  {
    operationId: 'revokeWebhookSecret',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/revoke-secret',
    tag: 'Webhooks',
    summary: 'Replace a leaked secret immediately and invalidate every other one.',
    description:
      'The new secret is in this response only and signs every attempt that starts from now on. Requests that you reject until you have deployed it are retried.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.revokeWebhookSecret,
    creates: true,
    input: { params: webhookPath },
    responses: { 200: { description: 'The webhook, with its new secret.', body: webhookWithSecret } },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => ({
    status: 200,
    body: toWebhookWithSecret(await revokeSecret(deps, keyOf(call), call.params.webhook_id)),
  }),
);
