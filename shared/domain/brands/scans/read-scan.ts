import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { readBrand } from '../brands/read-brand.ts';
import { cancelScanRow, countScanPages, findScan, listScanRows } from './scan-store.ts';
import { scanNotFound, type ScanProgress, type ScanWithProgress } from './scan.ts';

const noProgress: ScanProgress = { queued: 0, fetched: 0, matched: 0, left: 0, alerts: 0 };

/** @throws AppError brand_not_found, also for those of another project or mode; scan_not_found */
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

export interface ScanPage {
  scans: ScanWithProgress[];
  nextCursor: string | null;
}

/** Those of a brand, newest first. @throws AppError brand_not_found; invalid_request for an invalid cursor */
export async function listScans(
  deps: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  query: { brandId: string; cursor?: string | undefined; limit: number },
): Promise<ScanPage> {
  const { brandId, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^scn_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await readBrand(deps, key, brandId);
  const rows = await listScanRows(deps.db, { brandId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const counts = await countScanPages(
    deps.db,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    scans: page.map(({ at: _position, ...scan }) => ({
      ...scan,
      progress: counts.get(scan.id) ?? noProgress,
    })),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}

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
  const { brandId, scanId } = scan;
  await deps.db.transaction(async (tx) => {
    if (!(await cancelScanRow(tx, brandId, scanId))) return;
    const { projectId } = key;
    recordAudit(tx, { action: 'scan.cancelled', projectId, target: scanId, after: { brandId } });
  });
  return readScan(deps, key, scan);
}
