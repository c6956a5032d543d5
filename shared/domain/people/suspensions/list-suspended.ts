import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { loadIdentities } from '../identity/load-identity.ts';
import { listOpenSuspensions } from './suspension-store.ts';

export interface SuspendedPerson {
  userId: string;
  since: Date;
}

/**
 * Who is suspended, the newest first, by their ids alone: why, and who they are, is for whoever looks one of them up, which is
 * audited. Suspensions of releases that recorded none are not among them.
 * @throws AppError invalid_request for an invalid cursor
 */
export async function listSuspended(
  { db }: { db: Queryable },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ people: SuspendedPerson[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^sus_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listOpenSuspensions(db, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const people = await loadIdentities(
    db,
    page.map(({ identityId }) => identityId),
  );
  const suspended = new Map(
    people.filter(({ status }) => status === 'suspended').map(({ id, userId }) => [id, userId]),
  );
  return {
    people: page.flatMap(({ identityId, suspendedAt }) => {
      const userId = suspended.get(identityId);
      return userId === undefined ? [] : [{ userId, since: suspendedAt }];
    }),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}
