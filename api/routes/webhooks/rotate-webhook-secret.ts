import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { rotateSecret } from '../../../shared/domain/partners/webhooks/rotate-secret.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { toWebhookWithSecret, webhookPath, webhookWithSecret } from './webhook-response.ts';

const overlap = z.object({
  overlapHours: z.int().min(0).max(168).default(24).meta({
    description: 'How long both secrets sign. 0 replaces the current secret immediately.',
  }),
});

export const rotateWebhookSecret = defineRoute(
  {
    operationId: 'rotateWebhookSecret',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/rotate-secret',
    tag: 'Webhooks',
    summary: 'Start a secret rotation: the new secret signs alongside the current one until it takes over.',
    description:
      'The new secret is in this response only. Until `rotation.takesOverAt`, `X-SVC-Signature` uses the current secret, `X-SVC-Signature-Next` uses the new one, and `webhook-signature` contains both.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.rotateWebhookSecret,
    creates: true,
    input: { params: webhookPath, body: overlap },
    responses: { 200: { description: 'The webhook, with the new secret.', body: webhookWithSecret } },
    errors: ['webhook_not_found', 'rotation_under_way', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => {
    const { params, body } = call;
    const rotated = await rotateSecret(deps, keyOf(call), { webhookId: params.webhook_id, ...body });
    return { status: 200, body: toWebhookWithSecret(rotated) };
  },
);
