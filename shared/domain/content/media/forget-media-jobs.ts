import type { Database } from '../../../platform/db/database.ts';
import { deleteOldMediaJobs } from './media-file-store.ts';

/** Long enough to look up what became of a video some weeks ago. */
const keptDays = 30;
const batch = 500;

/** Jobs leave some time after their files. True when there may be more. */
export async function forgetMediaJobs(deps: { db: Database }): Promise<boolean> {
  return (await deleteOldMediaJobs(deps.db, keptDays, batch)) === batch;
}
