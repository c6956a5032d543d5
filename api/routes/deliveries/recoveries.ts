import { z } from 'zod';
import {
  readRecovery,
  recoverEvents,
  redriveDeadLetters,
} from '../../../shared/domain/partners/deliveries/recoveries/recoveries.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { momentField } from '../fields.ts';
import { recoveryField, toRecovery, webhookPath } from './delivery-response.ts';

export const recoveryPeriod = z.object({
  since: momentField.meta({ description: 'Events are kept for 34 days.' }),
  until: momentField.optional().meta({ description: 'Exclusive. Defaults to now.' }),
});

export const recoveryPath = z.object({
  recovery_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The recovery.', example: 'rcv_4vx0j2m8k1s7w9q3z5n6b2c8d1' }),
});

export const recoverEventsRoute = defineRoute(
  {
    operationId: 'recoverEvents',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/recover',
    tag: 'Webhooks',
    summary: 'Send every event of a period that the webhook should have received but did not.',
    description:
      'Covers dead letters and events recorded while the webhook was disabled or did not exist. Delivered and pending events are left alone. Poll the `recoveryId` in the response until its `state` is `done`.',
    auth: 'api-key',
    audited: true,
    scope: 'webhooks:write',
    limit: endpointLimits.recoverEvents,
    creates: true,
    input: {
      params: webhookPath,
      body: recoveryPeriod,
    },
    responses: { 202: { description: 'The recovery is in progress.', body: recoveryField } },
    errors: ['webhook_not_found', 'webhook_disabled', 'recovery_limit', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { webhookId: call.params.webhook_id, owner: keyOf(call), ...call.body };
    return { status: 202, body: toRecovery(await recoverEvents(deps, wanted)) };
  },
);

export const redriveDeadLettersRoute = defineRoute(
  {
    operationId: 'redriveDeadLetters',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/redrive',
    tag: 'Webhooks',
    summary: 'Resend all dead letters of a webhook.',
    description:
      'Only one runs at a time: while one is in progress, it is returned. Poll its `recoveryId` until its `state` is `done`.',
    auth: 'api-key',
    audited: true,
    scope: 'webhooks:write',
    limit: endpointLimits.redriveDeadLetters,
    input: { params: webhookPath },
    responses: { 202: { description: 'The recovery is in progress.', body: recoveryField } },
    errors: ['webhook_not_found', 'webhook_disabled', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { webhookId: call.params.webhook_id, owner: keyOf(call) };
    return { status: 202, body: toRecovery(await redriveDeadLetters(deps, wanted)) };
  },
);

export const getRecovery = defineRoute(
  {
    operationId: 'getRecovery',
    method: 'get',
    path: '/v1/recoveries/{recovery_id}',
    tag: 'Webhooks',
    summary: 'Retrieve the progress of a recovery or a redrive.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.getRecovery,
    input: { params: recoveryPath },
    responses: { 200: { description: 'The recovery.', body: recoveryField } },
    errors: ['recovery_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toRecovery(await readRecovery(deps, { id: call.params.recovery_id, owner: keyOf(call) })),
  }),
);
