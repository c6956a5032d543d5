import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

export interface MediaFileLeft {
  id: string;
  key: string;
}

/** Videos of jobs that have ended. */
export async function listInputsLeft(db: Queryable, batch: number): Promise<MediaFileLeft[]> {
  return db.query<MediaFileLeft>(
    `SELECT id, input_key AS key FROM media_jobs WHERE finished_at IS NOT NULL AND input_key IS NOT NULL
      ORDER BY finished_at LIMIT $1`,
    [batch],
  );
}

export async function noteInputRemoved(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE media_jobs SET input_key = NULL WHERE id = $1 AND finished_at IS NOT NULL', [id]);
}

/** Marked copies that can no longer be downloaded. */
export async function listResultsLeft(db: Queryable, batch: number): Promise<MediaFileLeft[]> {
  return db.query<MediaFileLeft>(
    `SELECT id, result_key AS key FROM media_jobs WHERE result_key IS NOT NULL AND result_expires_at <= now()
      ORDER BY result_expires_at LIMIT $1`,
    [batch],
  );
}

export async function noteResultRemoved(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE media_jobs SET result_key = NULL WHERE id = $1 AND result_expires_at <= now()', [
    id,
  ]);
}

export interface KnownFiles {
  inputKey: string | null;
  resultKey: string | null;
  /** While it runs, a worker may be writing a file that the row does not name yet. */
  isRunning: boolean;
  id: string;
}

/** The files in the storage that the rows of these jobs refer to. */
export async function listKnownFiles(db: Queryable, ids: readonly string[]): Promise<KnownFiles[]> {
  return db.query<KnownFiles>(
    `SELECT id, input_key AS "inputKey", result_key AS "resultKey", finished_at IS NULL AS "isRunning"
       FROM media_jobs WHERE id = ANY($1)`,
    [ids],
  );
}

/** Jobs that ended so long ago and whose files are gone. */
export async function purgeMediaJobs(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM media_jobs WHERE id IN (
       SELECT id FROM media_jobs
        WHERE finished_at < now() - $1::interval AND input_key IS NULL AND result_key IS NULL
        ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [period, batch],
  );
  return rows.length;
}
