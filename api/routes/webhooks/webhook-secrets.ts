import { z } from 'zod';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  endRotation,
  revokeSecret,
  rotateSecret,
} from '../../../shared/domain/partners/webhooks/secret-rotation.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import {
  toWebhook,
  toWebhookWithSecret,
  webhook,
  webhookPath,
  webhookWithSecret,
} from './webhook-response.ts';

export const overlap = z
  .object({
    overlapHours: z.int().min(0).max(168).default(24).meta({
      description: 'How long both secrets sign. 0 replaces the current secret immediately.',
    }),
  })
  .meta({ example: { overlapHours: 24 } });

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
    audited: true,
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

export const promoteWebhookSecret = defineRoute(
  {
    operationId: 'promoteWebhookSecret',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/promote-secret',
    tag: 'Webhooks',
    summary: 'Complete a secret rotation now instead of at the end of the overlap.',
    auth: 'api-key',
    audited: true,
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

export const cancelWebhookRotation = defineRoute(
  {
    operationId: 'cancelWebhookRotation',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/cancel-rotation',
    tag: 'Webhooks',
    summary: 'Cancel a secret rotation, for example after the new secret was lost. The current secret stays.',
    auth: 'api-key',
    audited: true,
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
    audited: true,
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
