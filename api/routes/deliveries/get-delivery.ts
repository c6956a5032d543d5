import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import {
  deadReasons,
  type AttemptMade,
} from '../../../shared/domain/partners/deliveries/log/delivery-record.ts';
import {
  readDelivery,
  type DeliveryDetail,
} from '../../../shared/domain/partners/deliveries/log/read-delivery.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { timestampField } from '../fields.ts';
import { deliveryField, deliveryPath, toDelivery } from './delivery-response.ts';

const detail = deliveryField.extend({
  deadReason: z.enum(deadReasons).nullable().meta({ description: 'Null unless it is dead.' }),
  event: z.object({
    eventId: z.string(),
    type: z.string(),
    createdAt: timestampField,
    body: z.string().meta({ description: 'The body, as every attempt sends and signs it.' }),
  }),
  webhook: z.object({
    webhookId: z.string(),
    url: z.string(),
    status: z.enum(['enabled', 'disabled', 'deleted']),
  }),
  attempts: z
    .array(
      z.object({
        attempt: z.int(),
        startedAt: timestampField,
        durationMs: z.int(),
        statusCode: z.int().nullable().meta({ description: 'Null if there was no response.' }),
        error: z.string().nullable().meta({ description: 'Null for a successful attempt.' }),
        responseExcerpt: z.string().nullable().meta({ description: 'The first 16 KB of the response.' }),
      }),
    )
    .meta({ description: 'The latest 50 attempts, oldest first.' }),
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
    responses: { 200: { description: 'The delivery.', body: detail } },
    errors: ['delivery_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toDetail(await readDelivery(deps, { id: call.params.delivery_id, owner: keyOf(call) })),
  }),
);

function toDetail(delivery: DeliveryDetail): z.output<typeof detail> {
  return {
    ...toDelivery(delivery),
    deadReason: delivery.deadReason,
    event: {
      eventId: delivery.eventId,
      type: delivery.eventType,
      createdAt: delivery.eventCreatedAt.toISOString(),
      body: delivery.body,
    },
    webhook: { webhookId: delivery.webhookId, url: delivery.url, status: delivery.webhookStatus },
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
