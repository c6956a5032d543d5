import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LogEntry } from '../evidence-bundle/evidence-log.ts';
import { listLogEntriesAfter } from './evidence-log-store.ts';

/** Positions are counted from 1 on, and a cursor is the last one that was read. */
const positionPattern = /^[1-9]\d{0,8}$/;

/** The log of a brand from its first entry on, in pages. @throws AppError invalid_request for a cursor of no list */
export async function readEvidenceLog(
  { db }: { db: Queryable },
  { brandId, cursor, limit }: { brandId: string; cursor: string | undefined; limit: number },
): Promise<{ entries: LogEntry[]; nextCursor: string | null }> {
  if (cursor !== undefined && !positionPattern.test(cursor))
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const position = Number(cursor ?? 0);
  const found = await listLogEntriesAfter(db, { brandId, position, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: found.length > limit && last ? String(last.position) : null };
}
