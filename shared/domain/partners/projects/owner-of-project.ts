import type { Database } from '../../../platform/db/database.ts';
import { findOwner } from './project-store.ts';

/** The UUID of the identity a project acts for where it names nobody. */
export function ownerOfProject(deps: { db: Database }, projectId: string): Promise<string | null> {
  return findOwner(deps.db, projectId);
}
