import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../../platform/lib/service-keys.ts';
import { webhookNotFound } from '../../webhooks/endpoint.ts';
import { bodyAsSent } from '../../webhooks/event-body.ts';
import { unfinishedMax } from '../endpoint-queues/plan-endpoint-queue.ts';
import { nextRetrySeconds } from '../retry-schedule.ts';
import {
  attemptsOf,
  deliveriesOfEvent,
  type DeliveryDetailRow,
  type EventRecord,
  findDelivery,
  findEvent,
  findWebhook,
  type NotSent,
  webhooksWithout,
} from './delivery-log-store.ts';
import type { AttemptMade, DeadReason, DeliveryRecord, NotSentTo, Owner } from './delivery-record.ts';

/** Ten make a schedule; more are there only of what was sent again and again. */
const attemptsShown = 50;
const gone = 410;

export interface DeliveryDetail extends Omit<DeliveryDetailRow, 'pairwise' | 'projectId'> {
  /** The latest 50, in the order they were made. */
  attempts: AttemptMade[];
  deadReason: DeadReason | null;
}

interface ReadingDeps {
  db: Queryable;
  keys: ServiceKeys;
}

/** The whole life of a delivery. @throws AppError delivery_not_found */
export async function readDelivery(
  deps: ReadingDeps,
  wanted: { id: string; owner: Owner },
): Promise<DeliveryDetail> {
  const found = await findDelivery(deps.db, wanted);
  if (!found) throw deliveryNotFound();
  const attempts = await attemptsOf(deps.db, found.id, attemptsShown);
  const { pairwise: _pairwise, projectId: _projectId, ...delivery } = found;
  const body = bodyAsSent(deps.keys, found);
  return { ...delivery, body, attempts, deadReason: deadReasonOf(found, attempts.at(-1)) };
}

function deadReasonOf(delivery: DeliveryDetailRow, last: AttemptMade | undefined): DeadReason | null {
  if (delivery.status !== 'dead') return null;
  // A delivery ended by an attempt has that attempt's error; otherwise it was given up without one.
  if (last?.error !== undefined && last.error === delivery.lastError) {
    if (last.statusCode === gone) return 'gone';
    return nextRetrySeconds(delivery.attemptsOfSchedule) === undefined ? 'attempts_used_up' : 'expired';
  }
  if (delivery.unfinished >= unfinishedMax) return 'never_ended';
  return delivery.webhookStatus === 'deleted' ? 'webhook_deleted' : 'expired';
}

export function deliveryNotFound(): AppError {
  return new AppError('delivery_not_found', 'There is no delivery with this id in this project and mode.');
}

/** Webhooks of a project are 50 at most; the rest is room for some that were deleted since. */
const deliveriesMax = 200;

export interface EventDetail extends EventRecord {
  deliveries: DeliveryRecord[];
  notSent: NotSentTo[];
}

/** An event and what became of it at each webhook. @throws AppError event_not_found */
export async function readEvent(
  deps: ReadingDeps,
  wanted: { id: string; owner: Owner },
): Promise<EventDetail> {
  const found = await findEvent(deps.db, wanted);
  if (!found)
    throw new AppError('event_not_found', 'There is no event with this id in this project and mode.');
  const deliveries = await deliveriesOfEvent(deps.db, {
    eventId: found.id,
    webhookId: null,
    max: deliveriesMax,
  });
  const notSent = await webhooksWithout(deps.db, found.id, deliveriesMax);
  const { id, type, createdAt } = found;
  const body = bodyAsSent(deps.keys, found);
  return { id, type, body, createdAt, deliveries, notSent: notSent.map(toNotSent) };
}

function toNotSent({ webhookId, isSubscribed, filterField }: NotSent): NotSentTo {
  if (!isSubscribed) return { webhookId, reason: 'not_subscribed', filterField: null };
  return { webhookId, reason: filterField === null ? 'missed' : 'filtered', filterField };
}

/** The owner of a webhook; an operator knows only its id. @throws AppError webhook_not_found, also if deleted */
export async function ownerOfWebhook(deps: { db: Queryable }, id: string): Promise<NonNullable<Owner>> {
  const webhook = await findWebhook(deps.db, { id, owner: undefined });
  if (!webhook || webhook.status === 'deleted') throw webhookNotFound();
  const { projectId, mode } = webhook;
  return { projectId, mode };
}
