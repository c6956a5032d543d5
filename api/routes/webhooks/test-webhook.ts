import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { eventTypes } from '../../../shared/domain/partners/webhooks/event-types.ts';
import { sendTestEvent } from '../../../shared/domain/partners/webhooks/send-test-event.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { webhookPath } from './webhook-response.ts';
import { deliveryIdField } from '../id-fields.ts';

export const testEventSchema = z
  .object({
    type: z
      .enum(eventTypes)
      .default('webhook.test')
      .meta({ description: 'The type whose published example is sent.' }),
  })
  .meta({ example: { type: 'user.verified' } });

export const queuedTestEvent = z.object({
  eventId: z.string().meta({
    description: 'The `id` of the body and the `webhook-id` of the request.',
    example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3',
  }),
  deliveryId: deliveryIdField,
});

export const testWebhook = defineRoute(
  {
    operationId: 'testWebhook',
    method: 'post',
    path: '/v1/webhooks/{webhook_id}/test',
    tag: 'Webhooks',
    summary: 'Send a test event to this webhook only, regardless of its event list.',
    description:
      'The event is signed, delivered and retried like any other event. With a `type` its body is the published example of that type with `"test": true`; deliveries and events list it as `webhook.test`.',
    auth: 'api-key',
    scope: 'webhooks:write',
    limit: endpointLimits.testWebhook,
    creates: true,
    input: { params: webhookPath, body: testEventSchema.prefault({}) },
    responses: {
      202: {
        description: 'The event has been recorded and queued.',
        body: queuedTestEvent,
      },
    },
    errors: ['webhook_not_found', 'webhook_disabled', 'store_unavailable'],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const wanted = { webhookId: call.params.webhook_id, type: call.body.type };
    const { eventId, deliveryId } = await sendTestEvent(deps, keyOf(call), wanted);
    return { status: 202, body: { eventId, deliveryId } };
  },
);
