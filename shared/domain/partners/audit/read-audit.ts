import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { AuditAction } from './audit-actions.ts';
import type { AuditEntry } from './audit-entry.ts';
import { listEntries, listEntriesOfAction } from './audit-store.ts';

export interface AuditPage {
  entries: AuditEntry[];
  nextCursor: string | null;
}

/** The lines of one chain, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listAudit(
  deps: { db: Queryable },
  query: {
    chain: string;
    action?: AuditAction | undefined;
    from?: Date | undefined;
    /** Exclusive. */
    to?: Date | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<AuditPage> {
  const { chain, action, from = null, to = null, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^\d{1,15}$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const wanted = { chain, from, to, before, limit: limit + 1 };
  const rows = await (action === undefined
    ? listEntries(deps.db, wanted)
    : listEntriesOfAction(deps.db, { ...wanted, action }));
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries,
    nextCursor: last && rows.length > limit ? encodeCursor(positionOf(last)) : null,
  };
}

/** Times of lines are whole milliseconds, so a date loses nothing; only its form is that of Postgres. */
const positionOf = ({ at, seq }: AuditEntry) => ({
  at: at.replace('T', ' ').replace('Z', '+00'),
  id: String(seq),
});
