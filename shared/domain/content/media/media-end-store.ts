import type { Queryable } from '../../../platform/db/database.ts';

/** Cancels what is under way, and has the files of all jobs leave the storage now. */
export async function endMediaJobs(db: Queryable, projectId: string): Promise<void> {
  await db.query(
    `UPDATE media_jobs SET status = 'canceled', finished_at = now(), due_at = NULL
      WHERE project_id = $1 AND due_at IS NOT NULL`,
    [projectId],
  );
}

/** How many jobs have marked copies that now leave the storage. */
export async function expireResults(db: Queryable, projectId: string, batch: number): Promise<number> {
  const rows = await db.query(
    `UPDATE media_jobs SET result_expires_at = now() WHERE id IN (
       SELECT id FROM media_jobs
        WHERE project_id = $1 AND result_key IS NOT NULL AND result_expires_at > now() LIMIT $2) RETURNING id`,
    [projectId, batch],
  );
  return rows.length;
}

/** How many jobs were removed whose files have left the storage. */
export async function deleteMediaJobs(db: Queryable, projectId: string, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM media_jobs WHERE id IN (
       SELECT id FROM media_jobs
        WHERE project_id = $1 AND finished_at IS NOT NULL AND input_key IS NULL AND result_key IS NULL LIMIT $2)
     RETURNING id`,
    [projectId, batch],
  );
  return rows.length;
}

export async function hasMediaJobs(db: Queryable, projectId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM media_jobs WHERE project_id = $1 LIMIT 1', [projectId]);
  return rows.length > 0;
}

/** A row for each hour of a day at most. */
export async function deleteWorkHours(db: Queryable, projectId: string): Promise<void> {
  await db.query('DELETE FROM media_work_hours WHERE project_id = $1', [projectId]);
}
