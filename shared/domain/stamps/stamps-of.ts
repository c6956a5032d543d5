import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../lib/keyset-cursor.ts';
import { listStampsOf, type OwnStamp } from './stamp-store.ts';

export interface StampPage {
  stamps: OwnStamp[];
  nextCursor: string | null;
}

/** What a person stamped, newest first. @throws AppError invalid_request for a cursor that is none of ours */
export async function stampsOf(
  deps: { db: Queryable },
  query: { identityId: string; cursor: string | undefined; limit: number },
): Promise<StampPage> {
  const { identityId, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^stmp_[0-9a-f]+$/);
  if (before === undefined) throw new AppError('invalid_request', 'cursor: is not of an earlier answer');
  const rows = await listStampsOf(deps.db, { identityId, before, limit: limit + 1 });
  const stamps = rows.slice(0, limit);
  const last = stamps.at(-1);
  return { stamps, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}
