import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { DisputeStatus } from '../../partners/webhooks/event-values.ts';
import {
  countByStatus,
  deleteTextsAbout,
  type Dispute,
  findDispute,
  listAboutPerson,
  listByStatus,
} from './dispute-store.ts';

export interface DisputePage {
  disputes: Dispute[];
  nextCursor: string | null;
}

/** Oldest first. @throws AppError invalid_request for an invalid cursor */
export async function listDisputes(
  deps: { db: Queryable },
  query: { status: DisputeStatus; cursor: string | undefined; limit: number },
): Promise<DisputePage> {
  const { status, cursor, limit } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor, /^dsp_[0-9a-z]+$/);
  if (after === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listByStatus(deps.db, { status, after, limit: limit + 1 });
  const disputes = rows.slice(0, limit);
  const last = disputes.at(-1);
  return { disputes, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/** Disputes of a person's stamps, newest first. @throws AppError invalid_request for an invalid cursor */
export async function disputesAbout(
  deps: { db: Queryable },
  query: { identityId: string; cursor: string | undefined; limit: number },
): Promise<DisputePage> {
  const { identityId, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^dsp_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listAboutPerson(deps.db, { identityId, before, limit: limit + 1 });
  const disputes = rows.slice(0, limit);
  const last = disputes.at(-1);
  return { disputes, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/** The person whose stamp a dispute is about, if there is such a dispute. */
export async function personDisputed(db: Queryable, id: string): Promise<string | undefined> {
  return (await findDispute(db, id))?.identityId;
}

/** Erases the texts of disputes about a person's stamps. */
export function eraseDisputeTexts(tx: Queryable, identityId: string): Promise<void> {
  return deleteTextsAbout(tx, identityId);
}

/** The dispute counts of a stamp, without the disputers or reasons: that much is public. */
export interface DisputeCounts {
  open: number;
  upheld: number;
}

export function countDisputes(deps: { db: Queryable }, stampId: string): Promise<DisputeCounts> {
  return countByStatus(deps.db, stampId);
}
