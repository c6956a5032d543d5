import type { Queryable } from '../../db/database.ts';
import { countPeopleChecked } from './partner-check-store.ts';

/** How many different people a project asked about lately: how well it is known to this service. */
export function peopleChecked(db: Queryable, projectId: string): Promise<number> {
  return countPeopleChecked(db, projectId);
}
