import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { MediaJob } from './media-job.ts';
import { listMediaJobs as listRows } from './media-job-store.ts';

export interface MediaJobPage {
  jobs: MediaJob[];
  nextCursor: string | null;
}

/** Those of the caller's project and mode, newest first. @throws AppError invalid_request for a cursor that is none of ours */
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
