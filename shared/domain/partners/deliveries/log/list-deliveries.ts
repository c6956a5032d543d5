import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/lib/keyset-cursor.ts';
import {
  deliveriesOfEvent,
  findWebhook,
  pageOfAll,
  pageOfDead,
  pageOfOpen,
  pageOfSending,
  type DeliveryPageQuery,
} from './delivery-log-store.ts';
import type { DeliveryRecord, DeliveryStatus, Owner } from './delivery-record.ts';

export interface DeliveryQuery {
  status?: DeliveryStatus | undefined;
  eventType?: string | undefined;
  eventId?: string | undefined;
  /** The range in which the delivery was created; `to` is excluded. */
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface DeliveryPage {
  deliveries: DeliveryRecord[];
  nextCursor: string | null;
}

/** Rows one call looks at for what is rare among many: some 50 ms of Postgres. */
const scanMax = 5000;

const readers = { waiting: pageOfOpen, sending: pageOfSending, dead: pageOfDead, delivered: pageOfAll };

/**
 * Deliveries of one webhook, newest first. A page may be short, or empty, and still have a cursor, where what was asked for
 * is rare. @throws AppError webhook_not_found, invalid_request for an invalid cursor
 */
export async function listDeliveries(
  deps: { db: Queryable },
  { webhookId, owner }: { webhookId: string; owner: Owner },
  query: DeliveryQuery,
): Promise<DeliveryPage> {
  const webhook = await findWebhook(deps.db, { id: webhookId, owner });
  // Deliveries to a deleted webhook can still be read by their id; an operator may list them too.
  if (!webhook || (webhook.status === 'deleted' && owner !== undefined))
    throw new AppError('webhook_not_found', 'There is no webhook with this id.');
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor, /^dlv_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  if (query.eventId !== undefined)
    return pageOfEvent(deps.db, webhookId, { ...query, eventId: query.eventId });

  const { status, limit } = query;
  const mustSearch = query.eventType !== undefined || status === 'delivered';
  const page: DeliveryPageQuery = {
    webhookId,
    before,
    from: query.from ?? null,
    to: query.to ?? null,
    eventType: query.eventType ?? null,
    status: status === 'delivered' ? status : null,
    limit: limit + 1,
    scanMax: mustSearch ? scanMax : limit + 1,
  };
  const read = status === undefined ? pageOfAll : readers[status];
  const { rows, stoppedAt } = await read(deps.db, page);
  const goesOnAfter = rows.length > limit ? rows[limit - 1] : mustSearch ? stoppedAt : undefined;
  return {
    deliveries: rows.slice(0, limit).map(({ at: _at, ...delivery }) => delivery),
    nextCursor: goesOnAfter ? encodeCursor(goesOnAfter) : null,
  };
}

/** There is one at most. */
async function pageOfEvent(
  db: Queryable,
  webhookId: string,
  query: DeliveryQuery & { eventId: string },
): Promise<DeliveryPage> {
  const found = await deliveriesOfEvent(db, { eventId: query.eventId, webhookId, max: 1 });
  const { status, eventType, from, to } = query;
  const deliveries = found.filter(
    (delivery) =>
      (status === undefined || delivery.status === status) &&
      (eventType === undefined || delivery.eventType === eventType) &&
      (from === undefined || delivery.createdAt >= from) &&
      (to === undefined || delivery.createdAt < to),
  );
  return { deliveries, nextCursor: null };
}
