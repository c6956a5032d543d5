import type { Queryable } from '../../../platform/db/database.ts';
import { deleteAbandoned } from './identity-store.ts';

/** Removes identities whose link was never used, seven days after they were made. True while there are more. */
export async function forgetAbandonedIdentities(deps: { db: Queryable }): Promise<boolean> {
  const batch = 500;
  return (await deleteAbandoned(deps.db, batch)) === batch;
}
