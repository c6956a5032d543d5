import type { Queryable } from '../../../platform/db/database.ts';

/** How many names that were swept for a brand were removed. */
export async function deleteSweptNames(db: Queryable, brandId: string, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM swept_names WHERE brand_id = $1 AND name IN (
       SELECT name FROM swept_names WHERE brand_id = $1 LIMIT $2) RETURNING name`,
    [brandId, batch],
  );
  return rows.length;
}

/** A row for each day of the last two at most. */
export async function deleteReportDays(db: Queryable, projectId: string): Promise<void> {
  await db.query('DELETE FROM project_report_days WHERE project_id = $1', [projectId]);
}
