import type { Queryable } from '../../../platform/db/database.ts';
import { deleteEndedSessions } from './session-store.ts';

/** True while there are more to remove. */
export async function forgetEndedSessions(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteEndedSessions(deps.db, batch)) === batch;
}
