import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/lib/keyset-cursor.ts';
import { positionOf } from '../read-alert.ts';
import { type ReviewedAlert, withReviews } from './list-queue.ts';
import { countJudgedToday, countOpen, countWaiting, listReturned } from './overview-store.ts';
import type { Owner } from './own-alert.ts';

/** Nobody counts further, and a count costs as much as what it counts. */
const countMax = 10_000;

export interface QueueCounts {
  /** At most 10,000. */
  open: number;
  openIsMore: boolean;
  waiting: number;
  /** By the member who asks, on this day (UTC). */
  judgedToday: number;
}

export async function countQueue(
  { db }: { db: Queryable },
  owner: Owner,
  memberId: string,
): Promise<QueueCounts> {
  const max = countMax + 1;
  const [open, waiting, judgedToday] = await Promise.all([
    countOpen(db, { ...owner, max }),
    countWaiting(db, { ...owner, max: countMax }),
    countJudgedToday(db, { ...owner, memberId, max: countMax }),
  ]);
  return { open: Math.min(open, countMax), openIsMore: open > countMax, waiting, judgedToday };
}

/** Alerts whose verdict could not be recorded, the latest first. @throws AppError invalid_request for a cursor of no list */
export async function listReturnedAlerts(
  { db }: { db: Database },
  owner: Owner,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ alerts: ReviewedAlert[]; nextCursor: string | null }> {
  const before = positionOf(cursor, decodeCursor);
  return db.snapshot(async (tx) => {
    const rows = await listReturned(tx, { ...owner, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const isMore = last !== undefined && rows.length > limit;
    return {
      alerts: await withReviews(tx, page),
      nextCursor: isMore ? encodeCursor({ at: last.returnedAt, id: last.id }) : null,
    };
  });
}
