import { z } from 'zod';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import {
  endRotation,
  revokeSecret,
  rotateSecret,
} from '../../../../shared/domain/partners/webhooks/secret-rotation.ts';
import type { ServiceKeys } from '../../../../shared/platform/lib/service-keys.ts';
import { defineRoute } from '../../../http/route.ts';
import { overlap } from '../../webhooks/webhook-secrets.ts';
import { elevatedDevelopers, ownerIn } from '../member-paths.ts';
import {
  consoleWebhook,
  consoleWebhookWithSecret,
  type HealthDeps,
  modeWebhookPath,
  toConsoleWebhook,
  toConsoleWebhookWithSecret,
} from './webhook-response.ts';

const path = '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}';

export const consoleRotateWebhookSecret = defineRoute(
  {
    operationId: 'consoleRotateWebhookSecret',
    method: 'post',
    path: `${path}/rotate-secret`,
    tag: 'Console',
    summary: 'Start a secret rotation: the new secret signs alongside the current one until it takes over.',
    description: 'The new secret is in this response only.',
    auth: 'member',
    member: elevatedDevelopers,
    audited: true,
    limit: endpointLimits.consoleRotateWebhookSecret,
    input: { params: modeWebhookPath, body: z.strictObject(overlap.shape) },
    responses: { 200: { description: 'The webhook, with the new secret.', body: consoleWebhookWithSecret } },
    errors: ['webhook_not_found', 'rotation_under_way'],
  },
  async (deps: HealthDeps & { keys: ServiceKeys }, call) => {
    const { params, body } = call;
    const wanted = { webhookId: params.webhook_id, overlapHours: body.overlapHours };
    const rotated = await rotateSecret(deps, ownerIn(call), wanted);
    return { status: 200, body: await toConsoleWebhookWithSecret(deps, rotated) };
  },
);

export const consolePromoteWebhookSecret = defineRoute(
  {
    operationId: 'consolePromoteWebhookSecret',
    method: 'post',
    path: `${path}/promote-secret`,
    tag: 'Console',
    summary: 'Complete a secret rotation now instead of at the end of the overlap.',
    auth: 'member',
    member: elevatedDevelopers,
    audited: true,
    limit: endpointLimits.consolePromoteWebhookSecret,
    input: { params: modeWebhookPath },
    responses: { 200: { description: 'The webhook, now with the new secret only.', body: consoleWebhook } },
    errors: ['webhook_not_found', 'rotation_not_under_way'],
  },
  async (deps: HealthDeps, call) => {
    const wanted = { webhookId: call.params.webhook_id, by: 'promote' } as const;
    return {
      status: 200,
      body: await toConsoleWebhook(deps, await endRotation(deps, ownerIn(call), wanted)),
    };
  },
);

export const consoleCancelWebhookRotation = defineRoute(
  {
    operationId: 'consoleCancelWebhookRotation',
    method: 'post',
    path: `${path}/cancel-rotation`,
    tag: 'Console',
    summary: 'Cancel a secret rotation, for example after the new secret was lost. The current secret stays.',
    auth: 'member',
    member: elevatedDevelopers,
    audited: true,
    limit: endpointLimits.consoleCancelWebhookRotation,
    input: { params: modeWebhookPath },
    responses: {
      200: { description: 'The webhook, with its previous secret only.', body: consoleWebhook },
    },
    errors: ['webhook_not_found', 'rotation_not_under_way'],
  },
  async (deps: HealthDeps, call) => {
    const wanted = { webhookId: call.params.webhook_id, by: 'cancel' } as const;
    return {
      status: 200,
      body: await toConsoleWebhook(deps, await endRotation(deps, ownerIn(call), wanted)),
    };
  },
);

export const consoleRevokeWebhookSecret = defineRoute(
  {
    operationId: 'consoleRevokeWebhookSecret',
    method: 'post',
    path: `${path}/revoke-secret`,
    tag: 'Console',
    summary: 'Replace a leaked secret immediately and invalidate every other one.',
    description: 'The new secret is in this response only.',
    auth: 'member',
    member: elevatedDevelopers,
    audited: true,
    limit: endpointLimits.consoleRevokeWebhookSecret,
    input: { params: modeWebhookPath },
    responses: { 200: { description: 'The webhook, with its new secret.', body: consoleWebhookWithSecret } },
    errors: ['webhook_not_found'],
  },
  async (deps: HealthDeps & { keys: ServiceKeys }, call) => {
    const revoked = await revokeSecret(deps, ownerIn(call), call.params.webhook_id);
    return { status: 200, body: await toConsoleWebhookWithSecret(deps, revoked) };
  },
);
