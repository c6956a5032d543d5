import type { Queryable } from '../../../platform/db/database.ts';
import { deleteOldPartnerChecks } from './partner-check-store.ts';

/** Partner checks are kept 90 days. True while there are more to remove. */
export async function forgetOldChecks(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteOldPartnerChecks(deps.db, batch)) === batch;
}
