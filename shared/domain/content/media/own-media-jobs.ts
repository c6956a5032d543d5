import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import {
  cancelMediaJob as markCanceled,
  findMediaJob,
  listMediaJobs as listRows,
} from './media-job-store.ts';
import type { MediaJob } from './media-job.ts';

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

function mediaJobNotFound(): AppError {
  return new AppError('media_job_not_found', 'There is no job with this id in this project and mode.');
}

export interface MediaJobPage {
  jobs: MediaJob[];
  nextCursor: string | null;
}

/** Those of the caller's project and mode, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listMediaJobs(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MediaJobPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^mjb_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listRows(deps.db, { projectId, mode, before, limit: limit + 1 });
  const jobs = rows.slice(0, limit);
  const last = jobs.at(-1);
  return { jobs, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/**
 * Ends a job that has not ended; a finished one's result is removed early. Its worker notices within the seconds
 * between two extensions of its lease. @throws AppError media_job_not_found
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
