import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  type CheckAbout,
  countPeopleChecked,
  deleteChecksOf,
  listChecksOf,
  listChecksPage,
  type ListedCheck,
} from './partner-check-store.ts';

export { listAskingProjects as askingProjects, type ListedCheck } from './partner-check-store.ts';

/** Partners' checks of a person, newest first: the last thousand of at most 90 days. */
export function checksAbout(db: Queryable, identityId: string): Promise<CheckAbout[]> {
  return listChecksOf(db, identityId);
}

/** A page of them, newest first. @throws AppError invalid_request for an invalid cursor */
export async function pageOfChecks(
  db: Queryable,
  query: { identityId: string; cursor: string | undefined; limit: number },
): Promise<{ checks: ListedCheck[]; nextCursor: string | null }> {
  const { identityId, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^ver_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier page');
  const rows = await listChecksPage(db, { identityId, before, limit: limit + 1 });
  const checks = rows.slice(0, limit);
  const last = checks.at(-1);
  const hasMore = last !== undefined && rows.length > limit;
  return { checks, nextCursor: hasMore ? encodeCursor({ at: last.position, id: last.id }) : null };
}

export function eraseChecksAbout(tx: Queryable, identityId: string): Promise<void> {
  return deleteChecksOf(tx, identityId);
}

/** How many different humans a project asked about lately: how well it is known to this service in that mode. */
export function peopleChecked(db: Queryable, projectId: string, mode: Mode): Promise<number> {
  return countPeopleChecked(db, projectId, mode);
}
