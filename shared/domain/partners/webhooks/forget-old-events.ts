import type { Queryable } from '../../../platform/db/database.ts';
import { deleteOldEvents } from './event-store.ts';

/** Events leave after 34 days, with their deliveries and attempts. True while there are more to remove. */
export async function forgetOldEvents(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteOldEvents(deps.db, batch)) === batch;
}
