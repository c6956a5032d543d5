import type { Queryable } from '../../../platform/db/database.ts';
import { deleteChecksOf, listChecksOf, type CheckAbout } from './partner-check-store.ts';

/** What partners asked about a person, newest first: the last thousand of at most 90 days. */
export function checksAbout(db: Queryable, identityId: string): Promise<CheckAbout[]> {
  return listChecksOf(db, identityId);
}

export function eraseChecksAbout(tx: Queryable, identityId: string): Promise<void> {
  return deleteChecksOf(tx, identityId);
}
