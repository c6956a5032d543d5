import type { Database, Queryable } from '../../../../platform/db/database.ts';
import {
  decodeCursor,
  decodeNumberCursor,
  encodeCursor,
  encodeNumberCursor,
} from '../../../../platform/lib/keyset-cursor.ts';
import { latestFiles } from '../detection-store.ts';
import { type LastEvidence, positionOf } from '../read-alert.ts';
import type { Owner } from './own-alert.ts';
import {
  queueByAge,
  queueByProbability,
  queueByUrgency,
  type QueuedAlert,
  type QueueFilter,
  type QueueQuery,
} from './queue-store.ts';
import type { AlertReview } from './review.ts';
import { readReviews } from './review-store.ts';

export const queueOrders = ['urgency', 'newest', 'probability'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** An alert in a list across brands, with what reviewers are doing with it. */
export interface ReviewedAlert {
  alert: QueuedAlert;
  last: LastEvidence | null;
  review: AlertReview;
}

/** The alerts of all brands of a project and mode. @throws AppError invalid_request for a cursor of another order */
export async function listQueue(
  { db }: { db: Database },
  owner: Owner,
  query: { filter: QueueFilter; sort: QueueOrder; cursor?: string | undefined; limit: number },
): Promise<{ alerts: ReviewedAlert[]; nextCursor: string | null }> {
  const { filter, limit, sort, cursor } = query;
  return db.snapshot(async (tx) => {
    const rows = await orders[sort].read(tx, { ...owner, filter, limit: limit + 1 }, cursor);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      alerts: await withReviews(tx, page),
      nextCursor: last && rows.length > limit ? orders[sort].cursorOf(last) : null,
    };
  });
}

/**
 * The same rows, each with its last evidence and its review. They are read as of the moment of the rows: an alert that is open
 * must not be shown with a verdict that came after, or its reviewer would judge it again without having seen that.
 */
export async function withReviews(tx: Queryable, rows: readonly QueuedAlert[]): Promise<ReviewedAlert[]> {
  const ids = rows.map(({ id }) => id);
  const files = await latestFiles(tx, ids);
  const reviews = await readReviews(tx, ids);
  const lastOf = new Map(files.map(({ alertId, ...last }) => [alertId, last]));
  const reviewOf = new Map(reviews.map((review) => [review.alertId, review]));
  return rows.flatMap((alert) => {
    const review = reviewOf.get(alert.id);
    return review ? [{ alert, last: lastOf.get(alert.id) ?? null, review }] : [];
  });
}

interface Order {
  read: (db: Queryable, query: QueueQuery, cursor: string | undefined) => Promise<QueuedAlert[]>;
  cursorOf: (last: QueuedAlert) => string;
}

const orders: Readonly<Record<QueueOrder, Order>> = {
  urgency: {
    read: (db, query, cursor) => queueByUrgency(db, query, positionOf(cursor, decodeNumberCursor)),
    cursorOf: ({ urgency, id }) => encodeNumberCursor({ at: urgency, id }),
  },
  probability: {
    read: (db, query, cursor) => queueByProbability(db, query, positionOf(cursor, decodeNumberCursor)),
    cursorOf: ({ probability, id }) => encodeNumberCursor({ at: probability, id }),
  },
  newest: {
    read: (db, query, cursor) => queueByAge(db, query, positionOf(cursor, decodeCursor)),
    cursorOf: ({ at, id }) => encodeCursor({ at, id }),
  },
};
