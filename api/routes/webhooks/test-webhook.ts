import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { sendTestEvent } from '../../../shared/domain/partners/webhooks/send-test-event.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { webhookPath } from './webhook-response.ts';

export const testWebhook = defineRoute(
  {
    operationId: 'testWebhook',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/test',
    tag: 'Webhooks',
    summary: 'Send a `webhook.test` event to this webhook only, regardless of its event list.',
    description: 'The event is signed, delivered and retried like any other event.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.testWebhook,
    creates: true,
    input: { params: webhookPath },
    responses: {
      202: {
        description: 'The event has been recorded and queued.',
        body: z.object({
          eventId: z
            .string()
            .meta({ description: 'The `id` of the body and the `webhook-id` of the request.' }),
          deliveryId: z.string(),
        }),
      },
    },
    errors: ['webhook_not_found', 'webhook_disabled', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const { eventId, deliveryId } = await sendTestEvent(deps, keyOf(call), call.params.webhook_id);
    return { status: 202, body: { eventId, deliveryId } };
  },
);
