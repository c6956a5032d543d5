import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { newId } from '../../lib/new-id.ts';
import { readBrand } from '../brands/read-brand.ts';
import type { ApiKey } from '../projects/project.ts';
import type { Scan } from './scan.ts';
import { countQueuedOfDay, findRunningScan, insertScan } from './scan-store.ts';

/** Pages of one scan, and of all scans of a project within a day. A brand of ten letters has 200 to 400 look-alikes that answer. */
export const scanBudget = 2000;
export const projectBudget = 20_000;
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
    throw new AppError('brand_paused', 'This brand is paused; let it go on before you scan for it.');
  const used = await countQueuedOfDay(deps.db, key.projectId);
  const budget = Math.min(scanBudget, projectBudget - used);
  const running = await findRunningScan(deps.db, brandId);
  if (running) return running;
  if (budget <= 0)
    throw new AppError(
      'scan_budget',
      `Scans of this project have queued ${used} pages within a day, which is all it has; scan again later.`,
      { retryAfterSeconds },
    );
  const id = newId('scn');
  const scan =
    (await insertScan(deps.db, { id, brandId, cause, budget })) ?? (await findRunningScan(deps.db, brandId));
  if (!scan) throw new AppError('store_unavailable', 'The scan that was running has just ended; ask again.');
  return scan;
}
