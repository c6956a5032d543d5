import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { MediaJob } from './media-job.ts';

/** Extended ten times as often: a worker silent for this long is considered dead. */
const leaseSeconds = 30;
/** In which a wake-up that was sent must arrive. */
const wakeUpGraceSeconds = 60;

export type ClaimedMediaJob = Pick<MediaJob, 'id' | 'projectId' | 'mode' | 'kind' | 'stampId'> & {
  starts: number;
  inputKey: string;
  inputType: string;
  inputHash: Buffer;
};

export interface MediaTurn {
  startsMax: number;
  /** The project that was served last: the next one in the order of their ids is served now, and after the last the first. */
  after: string;
  /** Projects that have no place left in this process. */
  except: readonly string[];
  /** Projects that have used as many seconds of processor in this hour are served after all others, and not at all where it is `isStrict`. */
  secondsMax: number;
  isStrict: boolean;
}

/**
 * Takes the oldest queued job of the project whose turn it is, for one worker. Undefined where none may be taken. Reads the
 * jobs of projects that it passes over, of which each has at most as many as may be under way.
 */
export async function claimMediaJob(db: Queryable, turn: MediaTurn): Promise<ClaimedMediaJob | undefined> {
  const [row] = await db.query<ClaimedMediaJob>(
    `WITH spent AS MATERIALIZED (
       SELECT project_id FROM media_work_hours WHERE hour = date_trunc('hour', now()) AND seconds >= $4),
     next AS MATERIALIZED (
       SELECT id FROM media_jobs
        WHERE status = 'queued' AND starts < $1 AND project_id > $2 AND project_id <> ALL($3)
          AND project_id NOT IN (SELECT project_id FROM spent)
        ORDER BY project_id, created_at LIMIT 1 FOR UPDATE SKIP LOCKED),
     first AS MATERIALIZED (
       SELECT id FROM media_jobs
        WHERE status = 'queued' AND starts < $1 AND project_id <= $2 AND project_id <> ALL($3)
          AND project_id NOT IN (SELECT project_id FROM spent)
        ORDER BY project_id, created_at LIMIT 1 - (SELECT count(*) FROM next) FOR UPDATE SKIP LOCKED),
     last AS MATERIALIZED (
       SELECT id FROM media_jobs
        WHERE status = 'queued' AND starts < $1 AND project_id <> ALL($3) AND NOT $5
        ORDER BY project_id <= $2, project_id, created_at
        LIMIT 1 - (SELECT count(*) FROM next) - (SELECT count(*) FROM first) FOR UPDATE SKIP LOCKED)
     UPDATE media_jobs
        SET status = 'running', starts = starts + 1, progress = 0, started_at = coalesce(started_at, now()),
            due_at = now() + make_interval(secs => $6)
      WHERE id IN (SELECT id FROM next UNION ALL SELECT id FROM first UNION ALL SELECT id FROM last)
     RETURNING id, project_id AS "projectId", mode, kind, stamp_id AS "stampId", starts, input_key AS "inputKey",
               input_type AS "inputType", input_hash AS "inputHash"`,
    [turn.startsMax, turn.after, turn.except, turn.secondsMax, turn.isStrict, leaseSeconds],
  );
  return row;
}

export async function isMediaJobWaiting(db: Queryable): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM media_jobs WHERE status = 'queued' LIMIT 1`);
  return rows.length === 1;
}

/** Milliseconds since the oldest job that no worker has begun was made, below 0; null where none waits. */
export async function oldestQueuedInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number | null }>(
    `SELECT (extract(epoch FROM min(created_at) - now()) * 1000)::float8 AS "inMs" FROM media_jobs
      WHERE status = 'queued'`,
  );
  return row?.inMs ?? null;
}

export async function addWorkSeconds(
  db: Queryable,
  { projectId, seconds }: { projectId: string; seconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO media_work_hours AS known (project_id, hour, seconds) VALUES ($1, date_trunc('hour', now()), $2)
     ON CONFLICT (project_id, hour) DO UPDATE SET seconds = known.seconds + excluded.seconds`,
    [projectId, seconds],
  );
}

/** How many were removed. */
export async function purgeWorkHours(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM media_work_hours WHERE (project_id, hour) IN (
       SELECT project_id, hour FROM media_work_hours WHERE hour < now() - $1::interval ORDER BY hour LIMIT $2)
     RETURNING 1`,
    [period, batch],
  );
  return rows.length;
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
