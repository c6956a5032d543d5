import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { leaseLog, type ClaimedLog } from './certificate-log-store.ts';

export type { ClaimedLog };

/**
 * Takes the log of these that has been due longest, for one process alone, as long as it extends the lease by what it finds.
 * Undefined where nothing is due or all is taken.
 */
export async function claimLog(
  { db }: { db: Queryable },
  ids: readonly string[],
  leaseSeconds: number,
): Promise<ClaimedLog | undefined> {
  return leaseLog(db, { ids, lease: randomUUID(), seconds: leaseSeconds });
}
