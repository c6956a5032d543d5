import type { Queryable } from '../../db/database.ts';
import { abandonDiscoveries } from './discovery-store.ts';
import { finishScanRows, giveUpScanPages } from './scan-page-store.ts';

/** Each has met a crawler that died, or a store that was away; a visit that fails as pages fail is settled by itself. */
export const visitsMax = 5;
export const discoveriesMax = 5;

/** Ends scans that have nothing left to wait for. */
export async function finishScans({ db }: { db: Queryable }): Promise<void> {
  await abandonDiscoveries(db, discoveriesMax);
  await giveUpScanPages(db, visitsMax);
  await finishScanRows(db);
}
