import type { Database } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { readScan } from './read-scan.ts';
import type { ScanWithProgress } from './scan.ts';
import { cancelScanRow } from './scan-store.ts';

/**
 * Ends a scan; what it has found stays, and pages that wait are visited all the same, later. One that has ended stays as it is.
 * @throws AppError brand_not_found, scan_not_found
 */
export async function cancelScan(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  scan: { brandId: string; scanId: string },
): Promise<ScanWithProgress> {
  await readScan(deps, key, scan);
  await cancelScanRow(deps.db, scan.brandId, scan.scanId);
  return readScan(deps, key, scan);
}
