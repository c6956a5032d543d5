import { z } from 'zod';
import {
  type AttemptMade,
  deadReasons,
} from '../../../shared/domain/partners/deliveries/log/delivery-record.ts';
import { listDeliveries } from '../../../shared/domain/partners/deliveries/log/list-deliveries.ts';
import {
  type DeliveryDetail,
  readDelivery,
} from '../../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { resendDelivery } from '../../../shared/domain/partners/deliveries/recoveries/recoveries.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { eventTypes } from '../../../shared/domain/partners/webhooks/event-types.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery, timestampField } from '../fields.ts';
import {
  deliveryField,
  deliveryPath,
  deliveryStateField,
  toDelivery,
  webhookPath,
} from './delivery-response.ts';
import { eventIdField, webhookIdField } from '../id-fields.ts';
import { rangeFields, withRange } from '../time-range.ts';
import { stateFields, stateQuery, withStateAlone } from '../state-fields.ts';

export const deliveryQuery = withStateAlone(
  withRange(
    pageQuery.extend({
      ...stateQuery(deliveryStateField),
      eventType: z.enum(eventTypes).optional().meta({ description: 'Only this type.' }),
      eventId: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .meta({ description: 'Only this event.', example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3' }),
      ...rangeFields,
    }),
  ),
);

export const listDeliveriesRoute = defineRoute(
  {
    operationId: 'listDeliveries',
    method: 'get',
    path: '/v1/webhooks/{webhook_id}/deliveries',
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook, newest first, including pending ones.',
    description:
      'One request examines at most 5,000 deliveries. With selective filters it may return few or none, with a `nextCursor` to continue from. `from` and `to` refer to the time at which the event was recorded.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.listDeliveries,
    input: {
      params: webhookPath,
      query: deliveryQuery,
    },
    responses: {
      200: {
        description: 'The deliveries.',
        body: pageOf(deliveryField, 'The deliveries, newest first.'),
      },
    },
    errors: ['webhook_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const of = { webhookId: call.params.webhook_id, owner: keyOf(call) };
    const { deliveries, nextCursor } = await listDeliveries(deps, of, call.query);
    return { status: 200, body: { data: deliveries.map(toDelivery), nextCursor } };
  },
);

export const attemptField = z.object({
  attempt: z.int().meta({ description: 'The number of the attempt, from 1.', example: 2 }),
  startedAt: timestampField,
  durationMs: z.int().meta({ description: 'How long it took, in milliseconds.', example: 184 }),
  statusCode: z.int().nullable().meta({ description: 'Null if there was no response.', example: 503 }),
  error: z.string().nullable().meta({ description: 'Null for a successful attempt.', example: 'status 503' }),
  responseExcerpt: z
    .string()
    .nullable()
    .meta({ description: 'The first 16 KB of the response.', example: 'Service Unavailable' }),
});

export const deliveryDetail = deliveryField.extend({
  deadReason: z.enum(deadReasons).nullable().meta({ description: 'Null unless it is dead.' }),
  event: z
    .object({
      eventId: eventIdField,
      type: z.string().meta({ description: 'The type of the event.', example: 'user.verified' }),
      createdAt: timestampField,
      body: z.string().meta({
        description: 'The body, as every attempt sends and signs it.',
        example: '{"id":"evt_3v9z1x5d8kq7m2c4b6n0p1r2s3"}',
      }),
    })
    .meta({ description: 'What is delivered.' }),
  webhook: z
    .object({
      webhookId: webhookIdField,
      url: z.string().meta({ description: 'Where it is sent.', example: 'https://example.com/humanmark' }),
      ...stateFields(
        z.enum(['enabled', 'disabled', 'deleted']).meta({ description: 'The state of the webhook.' }),
      ),
    })
    .meta({ description: 'Where it is delivered.' }),
  attempts: z.array(attemptField).meta({ description: 'The latest 50 attempts, oldest first.' }),
});

export const getDelivery = defineRoute(
  {
    operationId: 'getDelivery',
    method: 'get',
    path: '/v1/deliveries/{delivery_id}',
    tag: 'Webhooks',
    summary:
      'Retrieve a delivery: what was sent where, every attempt with its response, and what happens next.',
    auth: 'api-key',
    scope: 'webhooks:read',
    limit: endpointLimits.getDelivery,
    input: { params: deliveryPath },
    responses: { 200: { description: 'The delivery.', body: deliveryDetail } },
    errors: ['delivery_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys }, call) => ({
    status: 200,
    body: toDetail(await readDelivery(deps, { id: call.params.delivery_id, owner: keyOf(call) })),
  }),
);

export function toDetail(delivery: DeliveryDetail): z.output<typeof deliveryDetail> {
  return {
    ...toDelivery(delivery),
    deadReason: delivery.deadReason,
    event: {
      eventId: delivery.eventId,
      type: delivery.eventType,
      createdAt: delivery.eventCreatedAt.toISOString(),
      body: delivery.body,
    },
    webhook: {
      webhookId: delivery.webhookId,
      url: delivery.url,
      state: delivery.webhookStatus,
      status: delivery.webhookStatus,
    },
    attempts: delivery.attempts.map(toAttempt),
  };
}

function toAttempt({ attempt, startedAt, durationMs, statusCode, error, responseExcerpt }: AttemptMade) {
  return {
    attempt,
    startedAt: startedAt.toISOString(),
    durationMs,
    statusCode,
    error,
    responseExcerpt,
  };
}

export const resendDeliveryRoute = defineRoute(
  {
    operationId: 'resendDelivery',
    method: 'post',
    path: '/v1/deliveries/{delivery_id}/resend',
    tag: 'Webhooks',
    summary: 'Resend a delivered or dead delivery with the same id and the same bytes.',
    description: 'The delivery is sent immediately and its retry schedule starts over.',
    auth: 'api-key',
    audited: true,
    scope: 'webhooks:write',
    limit: endpointLimits.resendDelivery,
    input: { params: deliveryPath },
    responses: { 202: { description: 'The delivery has been queued.', body: deliveryField } },
    errors: ['delivery_not_found', 'delivery_under_way', 'webhook_disabled', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 202,
    body: toDelivery(await resendDelivery(deps, { id: call.params.delivery_id, owner: keyOf(call) })),
  }),
);
