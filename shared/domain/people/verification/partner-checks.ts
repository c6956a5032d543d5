import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { type CheckAbout, countPeopleChecked, deleteChecksOf, listChecksOf } from './partner-check-store.ts';

/** Partners' checks of a person, newest first: the last thousand of at most 90 days. */
export function checksAbout(db: Queryable, identityId: string): Promise<CheckAbout[]> {
  return listChecksOf(db, identityId);
}

export function eraseChecksAbout(tx: Queryable, identityId: string): Promise<void> {
  return deleteChecksOf(tx, identityId);
}

/** How many different humans a project asked about lately: how well it is known to this service in that mode. */
export function peopleChecked(db: Queryable, projectId: string, mode: Mode): Promise<number> {
  return countPeopleChecked(db, projectId, mode);
}
