import { z } from 'zod';
import {
  deliveryStatuses,
  type DeliveryRecord,
} from '../../../shared/domain/partners/deliveries/log/delivery-record.ts';
import type { Recovery } from '../../../shared/domain/partners/deliveries/recoveries/recovery.ts';
import { timestampField } from '../fields.ts';
import { deliveryIdField, eventIdField, webhookIdField } from '../id-fields.ts';
import { stateFields } from '../state-fields.ts';

export const webhookPath = z.object({
  webhook_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The webhook.', example: 'whk_b5mawe74nc2ha5qapk0kq0tmkp' }),
});
export const deliveryPath = z.object({
  delivery_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The delivery.', example: 'dlv_0f8a51c7d7e94c6ab3b27a0f6f0e9f2b' }),
});

export const deliveryStateField = z.enum(deliveryStatuses).meta({
  description:
    'waiting: before its first or next attempt. sending: an attempt is in progress. dead: attempts have ended; you can resend it.',
});

export const deliveryField = z.object({
  deliveryId: deliveryIdField,
  webhookId: webhookIdField,
  eventId: eventIdField,
  eventType: z.string().meta({ description: 'The type of the event.', example: 'user.verified' }),
  ...stateFields(deliveryStateField),
  attemptCount: z.int().meta({ description: 'The number of attempts so far.', example: 2 }),
  nextAttemptAt: timestampField.nullable().meta({
    description:
      'Null once the delivery has ended, and while the webhook is disabled. A time in the past means that it is due.',
  }),
  expiresAt: timestampField.meta({ description: 'When attempts end.' }),
  lastError: z
    .string()
    .nullable()
    .meta({ description: 'Why the last attempt failed; null if it did not.', example: 'status 503' }),
  createdAt: timestampField,
  finishedAt: timestampField
    .nullable()
    .meta({ description: 'When it was delivered or attempts ended; null until then.' }),
});

export function toDelivery(delivery: DeliveryRecord): z.output<typeof deliveryField> {
  const { nextAttemptAt, expiresAt, createdAt, finishedAt } = delivery;
  return {
    deliveryId: delivery.id,
    webhookId: delivery.webhookId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    state: delivery.status,
    status: delivery.status,
    attemptCount: delivery.attemptCount,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    lastError: delivery.lastError,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export const recoveryField = z.object({
  recoveryId: z
    .string()
    .meta({ example: 'rcv_4vx0j2m8k1s7w9q3z5n6b2c8d1', description: 'The id of the recovery.' }),
  webhookId: webhookIdField,
  kind: z.enum(['recover', 'redrive']).meta({ description: '`redrive`: dead letters only.' }),
  ...stateFields(
    z.enum(['running', 'paused', 'done', 'canceled']).meta({
      description:
        'paused: the webhook is disabled; the recovery resumes when you enable it. done: everything has been queued. canceled: the webhook was deleted.',
    }),
  ),
  since: timestampField.nullable().meta({ description: 'Null for a redrive.' }),
  until: timestampField,
  reachedAt: timestampField
    .nullable()
    .meta({ description: 'Everything before this time has been examined.' }),
  examined: z
    .int()
    .meta({ description: 'The number of events or dead letters examined so far.', example: 1200 }),
  queued: z.int().meta({ description: 'The number of deliveries queued so far.', example: 340 }),
  createdAt: timestampField,
  finishedAt: timestampField.nullable().meta({ description: 'Null while it runs.' }),
});

export function toRecovery(recovery: Recovery): z.output<typeof recoveryField> {
  const { since, until, reachedAt, createdAt, finishedAt } = recovery;
  return {
    recoveryId: recovery.id,
    webhookId: recovery.webhookId,
    kind: recovery.kind,
    state: recovery.status,
    status: recovery.status,
    since: since?.toISOString() ?? null,
    until: until.toISOString(),
    reachedAt: reachedAt?.toISOString() ?? null,
    examined: recovery.examined,
    queued: recovery.queued,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
