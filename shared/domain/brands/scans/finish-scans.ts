import type { Queryable } from '../../../platform/db/database.ts';
import { abandonDiscoveries } from './discovery-store.ts';
import { finishScanRows, giveUpScanPages } from './scan-page-store.ts';
import { cancelPausedScans } from './scan-store.ts';

export const discoveriesMax = 5;
const batch = 1000;

/**
 * Ends scans that have nothing left to wait for, or that are no longer wanted. The steps are independent: one that
 * fails does not prevent the others. True when there may be more.
 * @param stopping no step is begun after it: while the store is down each takes as long as a query may
 * @throws the error of the first step that failed
 */
export async function finishScans({ db }: { db: Queryable }, stopping?: AbortSignal): Promise<boolean> {
  const steps = [
    () => cancelPausedScans(db),
    () => abandonDiscoveries(db, discoveriesMax),
    () => giveUpScanPages(db, batch),
    () => finishScanRows(db),
  ];
  const failures: { error: unknown }[] = [];
  let isMore = false;
  for (const step of steps) {
    if (stopping?.aborted) break;
    try {
      if ((await step()) === batch) isMore = true;
    } catch (error) {
      failures.push({ error });
    }
  }
  if (failures[0]) throw failures[0].error;
  return isMore;
}
