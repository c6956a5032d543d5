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
    summary: 'Send every event of a period that the webhook should have received but did not.',
    description:
      'Covers dead letters and events recorded while the webhook was disabled or did not exist. Delivered and pending events are left alone. Poll the `recoveryId` in the response until its `status` is `done`.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.recoverEvents,
    creates: true,
    input: {
      params: webhookPath,
      body: z.object({
        since: momentField.meta({ description: 'Events are kept for 34 days.' }),
        until: momentField.optional().meta({ description: 'Exclusive. Defaults to now.' }),
      }),
    },
    responses: { 202: { description: 'The recovery is in progress.', body: recoveryField } },
    errors: ['webhook_not_found', 'webhook_disabled', 'recovery_limit', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const wanted = { webhookId: call.params.webhook_id, owner: keyOf(call), ...call.body };
    return { status: 202, body: toRecovery(await recoverEvents(deps, wanted)) };
  },
);
