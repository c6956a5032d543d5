import type { Queryable } from '../../../../platform/db/database.ts';
import { deleteOldRecoveries } from './recovery-store.ts';

/** Recoveries leave 34 days after they ended. True while there are more to remove. */
export async function forgetOldRecoveries(deps: { db: Queryable }): Promise<boolean> {
  const batch = 500;
  return (await deleteOldRecoveries(deps.db, batch)) === batch;
}
