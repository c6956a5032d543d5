import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { DisputeStatus } from '../../partners/webhooks/event-values.ts';
import {
  countByStamp,
  deleteTextsAbout,
  type Dispute,
  findDispute,
  listAboutPerson,
  listByStatus,
  pageOfProject,
} from './dispute-store.ts';

export { type Dispute, listAboutStamp as disputesAboutStamp } from './dispute-store.ts';

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

/** Some 20 ms of Postgres. */
const scanMax = 5000;

/**
 * Disputes about a project's stamps and those that it opened, newest first. A page may be short, or empty, and still have a cursor,
 * where the disputes of other projects are many. @throws AppError invalid_request for an invalid cursor
 */
export async function disputesOfProject(
  deps: { db: Queryable },
  owner: { projectId: string; mode: Mode },
  query: { status: DisputeStatus; cursor?: string | undefined; limit: number },
): Promise<DisputePage> {
  const { status, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^dsp_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const wanted = { ...owner, status, before, limit: limit + 1, scanMax };
  const { rows, stoppedAt } = await pageOfProject(deps.db, wanted);
  const continuesAfter = rows.length > limit ? rows[limit - 1] : stoppedAt;
  return {
    disputes: rows.slice(0, limit),
    nextCursor: continuesAfter ? encodeCursor(continuesAfter) : null,
  };
}

/** @throws AppError dispute_not_found */
export async function loadDispute(deps: { db: Queryable }, id: string): Promise<Dispute> {
  const dispute = await findDispute(deps.db, id);
  if (dispute) return dispute;
  throw new AppError('dispute_not_found', 'dispute_id: there is no such dispute');
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

/** Those of each of these stamps that has disputes. */
export async function countDisputesOf(
  deps: { db: Queryable },
  stampIds: readonly string[],
): Promise<ReadonlyMap<string, DisputeCounts>> {
  const counts = await countByStamp(deps.db, stampIds);
  return new Map(counts.map(({ stampId, open, upheld }) => [stampId, { open, upheld }]));
}
