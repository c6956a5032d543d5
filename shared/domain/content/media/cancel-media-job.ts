import type { Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { mediaJobNotFound } from './get-media-job.ts';
import type { MediaJob } from './media-job.ts';
import { cancelMediaJob as markCanceled } from './media-job-store.ts';

/**
 * Ends a job that has not ended; of one that has, the result leaves before its time. Its worker hears of it within the
 * seconds between two extensions of its lease. @throws AppError media_job_not_found
 */
export async function cancelMediaJob(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<MediaJob> {
  const job = await markCanceled(deps.db, { id, projectId, mode });
  if (job) return job;
  throw mediaJobNotFound();
}
