import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor, type KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import { listSessionsOf, type SessionSummary } from './session-store.ts';

export type { SessionSummary } from './session-store.ts';

export interface SessionPage {
  sessions: SessionSummary[];
  nextCursor: string | null;
}

/** The sessions that last, newest first. @throws AppError invalid_request for a cursor that is none of ours */
export async function listSessions(
  deps: { db: Queryable },
  query: { identityId: string; cursor: string | undefined; limit: number; onlyId?: string | undefined },
): Promise<SessionPage> {
  const { identityId, cursor, limit, onlyId } = query;
  const before = cursor === undefined ? null : positionOf(cursor);
  const rows = await listSessionsOf(deps.db, { identityId, before, limit: limit + 1, onlyId });
  const sessions = rows.slice(0, limit);
  const last = sessions.at(-1);
  return { sessions, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/** The last two hundred that last: as many as a page of the list can hold. */
export function recentSessions(deps: { db: Queryable }, identityId: string): Promise<SessionSummary[]> {
  return listSessionsOf(deps.db, { identityId, before: null, limit: 200 });
}

function positionOf(cursor: string): KeysetPosition {
  const position = decodeCursor(cursor, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  if (position) return position;
  throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
}
