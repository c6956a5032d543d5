import type { Database } from '../../db/database.ts';
import { newId } from '../../lib/new-id.ts';
import { nextScan } from '../brands/next-scan.ts';
import { countQueuedOfDay, insertScan } from './scan-store.ts';
import { setNextScan, takeDueBrands } from './schedule-store.ts';
import { projectBudget, scanBudget } from './start-scan.ts';

const batch = 50;

/**
 * Begins the scans whose moment has come. One that was missed is made up for once, however often it was missed; a brand that is
 * being scanned is left to that, and a project that has used up its pages waits for the next moment. True when there may be more.
 */
export async function startDueScans({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await takeDueBrands(tx, batch);
    for (const { id: brandId, projectId, schedule, now } of due) {
      await setNextScan(tx, brandId, nextScan(schedule, now));
      const budget = Math.min(scanBudget, projectBudget - (await countQueuedOfDay(tx, projectId)));
      if (budget > 0) await insertScan(tx, { id: newId('scn'), brandId, cause: 'schedule', budget });
    }
    return due.length === batch;
  });
}
