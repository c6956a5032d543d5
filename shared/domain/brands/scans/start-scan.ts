import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import { readBrand } from '../brands/read-brand.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { Scan } from './scan.ts';
import { budgetLeft } from './scan-budget.ts';
import { findRunningScan, insertScan, lockProjectScans } from './scan-store.ts';

/** By then some of the day's scans are of the day before. */
const retryAfterSeconds = 3600;

/**
 * Looks around for a brand now. While a scan of it is running that one is the answer: two would find the same.
 * @throws AppError brand_not_found, brand_paused, scan_budget
 */
export async function startScan(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, cause }: Pick<Scan, 'brandId' | 'cause'>,
): Promise<Scan> {
  const brand = await readBrand(deps, key, brandId);
  if (brand.status === 'paused')
    throw new AppError('brand_paused', 'This brand is paused. Resume it before starting a scan.');
  return deps.db.transaction(async (tx) => {
    await lockProjectScans(tx, key.projectId);
    const running = await findRunningScan(tx, brandId);
    if (running) return running;
    const { budget, reserved } = await budgetLeft(tx, key.projectId);
    if (budget <= 0)
      throw new AppError(
        'scan_budget',
        `Scans of this project have queued or reserved ${reserved} pages within a day, which is the limit. Scan again later.`,
        { retryAfterSeconds },
      );
    const scan = await insertScan(tx, { id: newId('scn'), brandId, cause, budget });
    if (!scan) throw new AppError('store_unavailable', 'A scan of this brand has just started. Try again.');
    return scan;
  });
}
