import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/new-id.ts';
import { nextScan } from '../brands/schedule/next-scan.ts';
import { insertScan, lockProjectScans } from './scan-store.ts';
import { setNextScan, takeDueBrands } from './schedule-store.ts';
import { budgetLeft } from './scan-budget.ts';

const batch = 50;
/** Of a project whose pages are reserved; by then some scans have ended, with fewer pages than they might have had. */
const retryMs = 600_000;

/**
 * Begins the scans whose moment has come. One that was missed is made up for once, however often it was missed; a brand that is
 * being scanned is left to that, and a project whose pages are used up or given to its other scans waits: ten minutes, or until the next
 * moment where that is earlier. True when there may be more.
 */
export async function startDueScans({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await takeDueBrands(tx, batch);
    // In one order: two that begin scans of the same projects would wait for each other in a circle.
    const projects = [...new Set(due.map(({ projectId }) => projectId))].toSorted();
    for (const projectId of projects) await lockProjectScans(tx, projectId);
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
