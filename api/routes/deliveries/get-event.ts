import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { notSentReasons } from '../../../shared/domain/partners/deliveries/log/delivery-record.ts';
import { readEvent } from '../../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { deliveryField, toDelivery } from './delivery-response.ts';
import { eventIdField, webhookIdField } from '../id-fields.ts';

export const eventPath = z.object({
  event_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The event.', example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3' }),
});

export const eventField = z.object({
  eventId: eventIdField,
  type: z.string().meta({ description: 'The type of the event.', example: 'user.verified' }),
  createdAt: timestampField,
  body: z.string().meta({
    description: 'The body, as every attempt sends and signs it.',
    example: '{"id":"evt_3v9z1x5d8kq7m2c4b6n0p1r2s3"}',
  }),
  deliveries: z.array(deliveryField).meta({ description: 'One for each webhook that it is sent to.' }),
  notSent: z
    .array(
      z.object({
        webhookId: webhookIdField,
        reason: z.enum(notSentReasons).meta({
          description:
            'By the present settings. `not_subscribed`: not in `events`. `filtered`: left out by `filters`. `missed`: neither; the webhook was disabled, not registered or set up otherwise at that time.',
        }),
        filterField: z.string().nullable().meta({
          description: 'The `field` of the filter that leaves it out; null for another reason.',
          example: 'data.trustScore',
        }),
      }),
    )
    .meta({ description: 'Your webhooks that have no delivery of the event, and why.' }),
});

export function toEvent(event: Awaited<ReturnType<typeof readEvent>>): z.output<typeof eventField> {
  const { id: eventId, type, createdAt, body, deliveries, notSent } = event;
  return {
    eventId,
    type,
    createdAt: createdAt.toISOString(),
    body,
    deliveries: deliveries.map(toDelivery),
    notSent,
  };
}

export const getEvent = defineRoute(
  {
    operationId: 'getEvent',
    method: 'get',
    path: '/v1/events/{event_id}',
    tag: 'Webhooks',
    summary: 'Retrieve an event with its delivery to each of your webhooks.',
    description:
      'A webhook that was disabled, did not exist, was not subscribed or filtered the event out has no delivery of it; `notSent` says why. `recover` creates the one of a webhook that wants the event now. Events are kept for 34 days.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.getEvent,
    input: { params: eventPath },
    responses: {
      200: {
        description: 'The event.',
        body: eventField,
      },
    },
    errors: ['event_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => {
    const event = await readEvent(deps, { id: call.params.event_id, owner: keyOf(call) });
    return { status: 200, body: toEvent(event) };
  },
);
