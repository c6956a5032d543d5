import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { countPeopleChecked } from './partner-check-store.ts';

/** How many different humans a project asked about lately: how well it is known to this service in that mode. */
export function peopleChecked(db: Queryable, projectId: string, mode: Mode): Promise<number> {
  return countPeopleChecked(db, projectId, mode);
}
