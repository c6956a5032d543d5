import type { Queryable } from '../../../platform/db/database.ts';
import { readBrand } from '../brands/read-brand.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { scanNotFound, type ScanProgress, type ScanWithProgress } from './scan.ts';
import { countScanPages, findScan } from './scan-store.ts';

export const noProgress: ScanProgress = { queued: 0, fetched: 0, matched: 0, left: 0, alerts: 0 };

/** @throws AppError brand_not_found, also for what is of another project or mode; scan_not_found */
export async function readScan(
  deps: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, scanId }: { brandId: string; scanId: string },
): Promise<ScanWithProgress> {
  await readBrand(deps, key, brandId);
  const scan = await findScan(deps.db, brandId, scanId);
  if (!scan) throw scanNotFound();
  const counts = await countScanPages(deps.db, [scanId]);
  return { ...scan, progress: counts.get(scanId) ?? noProgress };
}
