import type { Queryable } from '../../../platform/db/database.ts';
import type { MediaJob } from './media-job.ts';

/** Extended ten times as often: a worker silent for this long is considered dead. */
const leaseSeconds = 30;
/** In which a wake-up that was sent must arrive. */
const wakeUpGraceSeconds = 60;

export type ClaimedMediaJob = Pick<MediaJob, 'id' | 'projectId' | 'mode' | 'kind' | 'stampId'> & {
  starts: number;
  inputKey: string;
  inputHash: Buffer;
};

/** Takes a queued job for one worker. Undefined where it runs already, has ended or was begun too often. */
export async function claimMediaJob(
  db: Queryable,
  id: string,
  startsMax: number,
): Promise<ClaimedMediaJob | undefined> {
  const [row] = await db.query<ClaimedMediaJob>(
    `UPDATE media_jobs
        SET status = 'running', starts = starts + 1, progress = 0, started_at = coalesce(started_at, now()),
            due_at = now() + make_interval(secs => $3)
      WHERE id = $1 AND status = 'queued' AND starts < $2
     RETURNING id, project_id AS "projectId", mode, kind, stamp_id AS "stampId", starts, input_key AS "inputKey",
               input_hash AS "inputHash"`,
    [id, startsMax, leaseSeconds],
  );
  return row;
}

/** Says that the worker lives, and how far it is. False where the claim was lost: canceled, or taken over. */
export async function extendMediaLease(
  db: Queryable,
  claim: { id: string; starts: number; progress: number },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE media_jobs SET due_at = now() + make_interval(secs => $4), progress = greatest(progress, $3)
      WHERE id = $1 AND status = 'running' AND starts = $2 RETURNING id`,
    [claim.id, claim.starts, claim.progress, leaseSeconds],
  );
  return rows.length === 1;
}

/**
 * Gives a claim back: `isCounted` where it failed, so that it is not tried for ever; not where the worker has to stop.
 * It becomes due at once, and then the sweeper wakes it.
 */
export async function releaseMediaJob(
  db: Queryable,
  claim: { id: string; starts: number; isCounted: boolean },
): Promise<void> {
  await db.query(
    `UPDATE media_jobs SET status = 'queued', due_at = now(), starts = starts - CASE WHEN $3 THEN 0 ELSE 1 END
      WHERE id = $1 AND status = 'running' AND starts = $2`,
    [claim.id, claim.starts, claim.isCounted],
  );
}

/**
 * Jobs whose moment has come: a wake-up was lost, or a worker died with its lease. They are put back to queued and given
 * the grace in which the new wake-up must arrive.
 */
export async function takeDueMediaJobs(
  db: Queryable,
  limits: { startsMax: number; batch: number },
): Promise<{ id: string; starts: number }[]> {
  return db.query<{ id: string; starts: number }>(
    `UPDATE media_jobs SET status = 'queued', due_at = now() + make_interval(secs => $3)
      WHERE id IN (
        SELECT id FROM media_jobs WHERE due_at <= now() AND starts < $1
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, starts`,
    [limits.startsMax, limits.batch, wakeUpGraceSeconds],
  );
}

/** Takes the grace back from those whose wake-up could not be sent. */
export async function makeMediaJobsDueNow(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`UPDATE media_jobs SET due_at = now() WHERE id = ANY($1) AND status = 'queued'`, [ids]);
}

/** Those that were begun so often and never ended. */
export async function failInterruptedMediaJobs(
  db: Queryable,
  failure: { startsMax: number; reason: string; message: string },
): Promise<void> {
  await db.query(
    `UPDATE media_jobs
        SET status = 'failed', error_reason = $2, error_message = $3, due_at = NULL, finished_at = now()
      WHERE due_at <= now() AND starts >= $1`,
    [failure.startsMax, failure.reason, failure.message],
  );
}
