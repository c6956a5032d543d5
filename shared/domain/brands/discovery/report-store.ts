import type { Queryable } from '../../../platform/db/database.ts';

/** Takes this many from a project's budget of the UTC day; false if fewer are left. Locked until the commit. */
export async function takeReports(
  tx: Queryable,
  projectId: string,
  { pages, perDay }: { pages: number; perDay: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO project_report_days AS days (project_id, day, pages)
     SELECT $1, (now() AT TIME ZONE 'UTC')::date, $2 WHERE $2::int <= $3::int
     ON CONFLICT (project_id, day) DO UPDATE SET pages = days.pages + excluded.pages
       WHERE days.pages + excluded.pages <= $3
     RETURNING pages`,
    [projectId, pages, perDay],
  );
  return rows.length === 1;
}

export async function deleteEarlierReports(tx: Queryable, projectId: string): Promise<void> {
  await tx.query(
    `DELETE FROM project_report_days WHERE project_id = $1 AND day < (now() AT TIME ZONE 'UTC')::date`,
    [projectId],
  );
}

/** Until the next day begins, in UTC. */
export async function secondsOfDayLeft(db: Queryable): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `SELECT ceil(86400 - extract(epoch FROM (now() AT TIME ZONE 'UTC')::time))::int AS seconds`,
  );
  return row?.seconds ?? 86_400;
}
