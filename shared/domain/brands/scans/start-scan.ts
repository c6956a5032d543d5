import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { lockProjectForPart } from '../../partners/projects/projects.ts';
import { setNextScan, takeDueBrands } from '../brands/due-brands.ts';
import { readBrand } from '../brands/read-brand.ts';
import { nextScan } from '../brands/schedule/scan-schedule.ts';
import { countReservedPages, findRunningScan, insertScan } from './scan-store.ts';
import type { Scan } from './scan.ts';

/** After this, some of today's scans have left the day that the budget covers. */
const retryAfterSeconds = 3600;

/**
 * Starts a scan of a brand now. While one is running, that one is returned: two would find the same.
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
    await lockProjectForPart(tx, key.projectId);
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
    const { projectId } = key;
    recordAudit(tx, { action: 'scan.started', projectId, target: scan.id, after: { brandId, cause } });
    return scan;
  });
}

const batch = 50;
/** The retry delay of a project whose budget is all reserved: by then some scans have ended below their reservation. */
const retryMs = 600_000;

/**
 * Begins the scans that are due. A missed one is made up for once, however often it was missed; a brand that is being
 * scanned gets no second scan, and a project whose budget is used up or reserved waits: ten minutes, or until the next
 * due time if that is earlier. True when there may be more.
 */
export async function startDueScans({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await takeDueBrands(tx, batch);
    // In one order, since two processes that begin scans of the same projects could deadlock.
    const projects = [...new Set(due.map(({ projectId }) => projectId))].toSorted();
    for (const projectId of projects) await lockProjectForPart(tx, projectId);
    for (const { id: brandId, projectId, schedule, now } of due) {
      const next = nextScan(schedule, now);
      const { budget } = await budgetLeft(tx, projectId);
      const soon = new Date(now.getTime() + retryMs);
      await setNextScan(tx, brandId, budget > 0 || next < soon ? next : soon);
      if (budget > 0) await insertScan(tx, { id: newId('scn'), brandId, cause: 'schedule', budget });
    }
    return due.length === batch;
  });
}

/** The budgets in pages: of a scan, and of a project's scans in a day. Ten letters give 200 to 400 live lookalikes. */
const scanBudget = 2000;
const projectBudget = 20_000;

/**
 * The pages a scan that begins now may queue, 0 or less if none are left, and the pages that others have queued or
 * reserved. If the project's scans are locked, it holds until the commit.
 */
async function budgetLeft(tx: Queryable, projectId: string): Promise<{ budget: number; reserved: number }> {
  const reserved = await countReservedPages(tx, projectId);
  return { budget: Math.min(scanBudget, projectBudget - reserved), reserved };
}
