import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { newEndpointSchema } from '../../../shared/domain/partners/webhooks/endpoint-input.ts';
import { registerEndpoint } from '../../../shared/domain/partners/webhooks/register-endpoint.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { OutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhookWithSecret, webhookWithSecret } from './webhook-response.ts';

export const registerWebhook = defineRoute(
  {
    operationId: 'registerWebhook',
    method: 'post',
    path: '/v1/webhooks/register',
    tag: 'Webhooks',
    summary: 'Register a webhook for event notifications.',
    description:
      'The secret is in this response only. Every request carries `X-SVC-Signature`, the hex HMAC-SHA-256 of its raw body under that secret.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.registerWebhook,
    creates: true,
    input: { body: newEndpointSchema },
    responses: { 201: { description: 'The webhook has been registered.', body: webhookWithSecret } },
    errors: ['webhook_url_refused', 'webhook_limit', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> }, call) => ({
    status: 201,
    body: toWebhookWithSecret(await registerEndpoint(deps, keyOf(call), call.body)),
  }),
);
