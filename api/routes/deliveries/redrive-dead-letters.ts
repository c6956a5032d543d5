import type { Database } from '../../../shared/platform/db/database.ts';
import { redriveDeadLetters } from '../../../shared/domain/partners/deliveries/recoveries/redrive-dead-letters.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { recoveryField, toRecovery, webhookPath } from './delivery-response.ts';

export const redriveDeadLettersRoute = defineRoute(
  {
    operationId: 'redriveDeadLetters',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/redrive',
    tag: 'Webhooks',
    summary: 'Resend all dead letters of a webhook.',
    description:
      'Only one runs at a time: while one is in progress, it is returned. Poll its `recoveryId` until its `status` is `done`.',
    auth: 'api-key',
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
