import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { MediaJob, MediaResult } from './media-job.ts';

const columns = `id, project_id AS "projectId", mode, kind, stamp_id AS "stampId", status, progress,
  error_reason AS "errorReason", error_message AS "errorMessage", result, result_key AS "resultKey",
  result_expires_at AS "resultExpiresAt", created_at AS "createdAt", started_at AS "startedAt",
  finished_at AS "finishedAt", created_at::text AS at`;

export type NewMediaJob = Pick<MediaJob, 'id' | 'projectId' | 'mode' | 'kind' | 'stampId'> & {
  inputKey: string;
  inputType: string;
  inputBytes: number;
  inputHash: Buffer;
};

/** Undefined while the project has `underWayMax` of them that have not ended. Parallel callers may exceed it by their number. */
export async function insertMediaJob(
  tx: Queryable,
  job: NewMediaJob,
  underWayMax: number,
): Promise<MediaJob | undefined> {
  const [row] = await tx.query<MediaJob>(
    `INSERT INTO media_jobs (id, project_id, mode, kind, stamp_id, input_key, input_type, input_bytes, input_hash)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
      WHERE (SELECT count(*) FROM media_jobs WHERE project_id = $2 AND due_at IS NOT NULL) < $10
     RETURNING ${columns}`,
    [
      job.id,
      job.projectId,
      job.mode,
      job.kind,
      job.stampId,
      job.inputKey,
      job.inputType,
      job.inputBytes,
      job.inputHash,
      underWayMax,
    ],
  );
  return row;
}

export async function countUnderWay(db: Queryable, projectId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM media_jobs WHERE project_id = $1 AND due_at IS NOT NULL',
    [projectId],
  );
  return row?.count ?? 0;
}

export async function findMediaJob(
  db: Queryable,
  wanted: { id: string; projectId: string; mode: Mode },
): Promise<MediaJob | undefined> {
  const [row] = await db.query<MediaJob>(
    `SELECT ${columns} FROM media_jobs WHERE id = $1 AND project_id = $2 AND mode = $3`,
    [wanted.id, wanted.projectId, wanted.mode],
  );
  return row;
}

/** For the bearer of a result link, regardless of the project. */
export async function findResultOf(
  db: Queryable,
  id: string,
): Promise<
  (Pick<MediaJob, 'resultKey' | 'resultExpiresAt' | 'result'> & { isExpired: boolean }) | undefined
> {
  const [row] = await db.query<
    Pick<MediaJob, 'resultKey' | 'resultExpiresAt' | 'result'> & { isExpired: boolean }
  >(
    `SELECT result_key AS "resultKey", result_expires_at AS "resultExpiresAt", result,
            result_expires_at <= now() AS "isExpired"
       FROM media_jobs WHERE id = $1 AND result_expires_at IS NOT NULL`,
    [id],
  );
  return row;
}

/** The page before `before`, newest first. */
export async function listMediaJobs(
  db: Queryable,
  query: { projectId: string; mode: Mode; before: KeysetPosition | null; limit: number },
): Promise<MediaJob[]> {
  const { projectId, mode, before, limit } = query;
  return db.query<MediaJob>(
    `SELECT ${columns} FROM media_jobs
      WHERE project_id = $1 AND mode = $2
        AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $5`,
    [projectId, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** Ends a job that has not ended, and lets the result of one that has go at once; either way the job as it is now. */
export async function cancelMediaJob(
  db: Queryable,
  wanted: { id: string; projectId: string; mode: Mode },
): Promise<MediaJob | undefined> {
  const [row] = await db.query<MediaJob>(
    `UPDATE media_jobs
        SET status = CASE WHEN finished_at IS NULL THEN 'canceled' ELSE status END,
            finished_at = coalesce(finished_at, now()), due_at = NULL,
            result_expires_at = least(result_expires_at, now())
      WHERE id = $1 AND project_id = $2 AND mode = $3 RETURNING ${columns}`,
    [wanted.id, wanted.projectId, wanted.mode],
  );
  return row;
}

export interface FinishedMediaJob {
  id: string;
  /** The claim this outcome belongs to; an outcome of a claim that was lost is not written. */
  starts: number;
  status: 'done' | 'failed';
  error: { reason: string; message: string } | null;
  result: MediaResult | null;
  resultKey: string | null;
  resultHours: number;
}

/** False where the claim was lost. */
export async function finishMediaJob(tx: Queryable, job: FinishedMediaJob): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE media_jobs
        SET status = $3, error_reason = $4, error_message = $5, result = $6, result_key = $7, due_at = NULL,
            finished_at = now(), progress = CASE WHEN $3 = 'done' THEN 1 ELSE progress END,
            result_expires_at = CASE WHEN $7::text IS NULL THEN NULL ELSE now() + make_interval(hours => $8) END
      WHERE id = $1 AND status = 'running' AND starts = $2 RETURNING id`,
    [
      job.id,
      job.starts,
      job.status,
      job.error?.reason ?? null,
      job.error?.message ?? null,
      job.result === null ? null : JSON.stringify(job.result),
      job.resultKey,
      job.resultHours,
    ],
  );
  return rows.length === 1;
}
