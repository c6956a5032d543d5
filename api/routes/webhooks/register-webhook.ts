import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/limits/endpoint-limits.ts';
import { eventTypes } from '../../../shared/domain/webhooks/event-types.ts';
import { newEndpointSchema, registerEndpoint } from '../../../shared/domain/webhooks/register-endpoint.ts';
import type { Database } from '../../../shared/db/database.ts';
import type { ServiceKeys } from '../../../shared/lib/service-keys.ts';
import type { OutboundClient } from '../../../shared/outbound/outbound-client.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';

export const registerWebhook = defineRoute(
  {
    operationId: 'registerWebhook',
    method: 'post',
    path: '/v1/webhooks/register',
    tag: 'Webhooks',
    summary: 'Register a URL for event notifications.',
    description:
      'The secret is in this answer only. Every request carries `X-SVC-Signature`, the hex HMAC-SHA-256 of its raw body under that secret.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.registerWebhook,
    creates: true,
    input: { body: newEndpointSchema },
    responses: {
      201: {
        description: 'Registered.',
        body: z.object({
          webhookId: z.string(),
          url: z.string(),
          events: z.array(z.enum(eventTypes)).meta({ description: 'Empty means every event.' }),
          description: z.string(),
          status: z.literal('enabled'),
          secret: z.string(),
          createdAt: timestampField,
        }),
      },
    },
    errors: ['webhook_url_refused', 'webhook_limit', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> }, call) => ({
    status: 201,
    body: await registerEndpoint(deps, keyOf(call), call.body),
  }),
);
