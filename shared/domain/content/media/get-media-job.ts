import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { MediaJob } from './media-job.ts';
import { findMediaJob } from './media-job-store.ts';

/** A job of the caller's project and mode. @throws AppError media_job_not_found */
export async function getMediaJob(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<MediaJob> {
  const job = await findMediaJob(deps.db, { id, projectId, mode });
  if (job) return job;
  throw mediaJobNotFound();
}

export function mediaJobNotFound(): AppError {
  return new AppError('media_job_not_found', 'There is no job with this id in this project and mode.');
}
