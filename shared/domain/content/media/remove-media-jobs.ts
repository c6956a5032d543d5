import type { Database } from '../../../platform/db/database.ts';
import type { Removed } from '../../partners/projects/remove-projects.ts';
import {
  deleteMediaJobs,
  deleteWorkHours,
  endMediaJobs,
  expireResults,
  hasMediaJobs,
} from './media-end-store.ts';

const batch = 500;
/** As often as files that may go are looked for. */
const filesSeconds = 10;

/** Removes the video jobs of a project: their files first, which the pool that has the storage removes. */
export async function removeMediaJobs({ db }: { db: Database }, projectId: string): Promise<Removed> {
  await endMediaJobs(db, projectId);
  if ((await expireResults(db, projectId, batch)) === batch) return 'more';
  if ((await deleteMediaJobs(db, projectId, batch)) === batch) return 'more';
  if (await hasMediaJobs(db, projectId)) return { waitSeconds: filesSeconds };
  await deleteWorkHours(db, projectId);
  return 'gone';
}
