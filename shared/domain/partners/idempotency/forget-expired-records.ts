import type { Queryable } from '../../../platform/db/database.ts';
import { deleteExpiredRecords } from './idempotency-store.ts';

/** True while there are more to remove. */
export async function forgetExpiredRecords(deps: { db: Queryable }): Promise<boolean> {
  const batch = 1000;
  return (await deleteExpiredRecords(deps.db, batch)) === batch;
}
