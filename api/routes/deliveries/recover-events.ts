import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { recoverEvents } from '../../../shared/domain/partners/deliveries/recoveries/recover-events.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { recoveryField, toRecovery, webhookPath } from './delivery-response.ts';
import { momentField } from './moment-field.ts';

export const recoverEventsRoute = defineRoute(
  {
    operationId: 'recoverEvents',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/recover',
    tag: 'Webhooks',
    summary: 'Send every event of a time that the webhook wants and did not get.',
    description:
      'Dead letters, and events of when it was disabled or not there yet. What was delivered or is still to be sent is left alone. Ask for the answer’s `recoveryId` until its `status` is `done`.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.recoverEvents,
    creates: true,
    input: {
      params: webhookPath,
      body: z.object({
        since: momentField.meta({ description: 'Events are kept for 34 days.' }),
        until: momentField.optional().meta({ description: 'Excluded; now unless given.' }),
      }),
    },
    responses: { 202: { description: 'Under way.', body: recoveryField } },
    errors: ['webhook_not_found', 'webhook_disabled', 'recovery_limit', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { webhookId: call.params.webhook_id, owner: keyOf(call), ...call.body };
    return { status: 202, body: toRecovery(await recoverEvents(deps, wanted)) };
  },
);
