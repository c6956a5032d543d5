import type { Mode } from '../../projects/mode.ts';

/** The statuses partners see: whether a worker has seen a delivery yet is not their concern: `new` reads `waiting`. */
export const deliveryStatuses = ['waiting', 'sending', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The project and mode of the webhooks; undefined for an operator, who may see all. */
export type Owner = { projectId: string; mode: Mode } | undefined;

export interface DeliveryRecord {
  id: string;
  webhookId: string;
  eventId: string;
  eventType: string;
  status: DeliveryStatus;
  /** Attempts that ran to an outcome. */
  attemptCount: number;
  /** Null once it has ended, and while its webhook is not enabled. May lie in the past: due, but waiting for a slot. */
  nextAttemptAt: Date | null;
  /** Until when attempts are made. */
  expiresAt: Date;
  lastError: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** One try, as it is shown. */
export interface AttemptMade {
  attempt: number;
  startedAt: Date;
  durationMs: number;
  /** Null when there was no response. */
  statusCode: number | null;
  error: string | null;
  /** The beginning of what the receiver answered. */
  responseExcerpt: string | null;
}

/**
 * Why a webhook has no delivery of an event, by what it is set up for now: its events or its filters leave it out, or they do not,
 * and it was disabled, not there yet or set up otherwise when the event was recorded.
 */
export const notSentReasons = ['not_subscribed', 'filtered', 'missed'] as const;

export interface NotSentTo {
  webhookId: string;
  reason: (typeof notSentReasons)[number];
  /** The filter that leaves it out, by its field. */
  filterField: string | null;
}

/**
 * Why no more attempts are made: the schedule ended; the receiver answered 410; the retry window ended; the webhook was deleted;
 * or the delivery was begun four times and no worker came to an end with it.
 */
export const deadReasons = ['attempts_used_up', 'gone', 'expired', 'webhook_deleted', 'never_ended'] as const;
export type DeadReason = (typeof deadReasons)[number];
