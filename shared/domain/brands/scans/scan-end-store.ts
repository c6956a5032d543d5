import type { Queryable } from '../../../platform/db/database.ts';

/** How many scans were removed, each with its list of up to 2,000 pages. */
export async function deleteScansOf(db: Queryable, brandId: string, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM brand_scans WHERE id IN (SELECT id FROM brand_scans WHERE brand_id = $1 LIMIT $2) RETURNING id`,
    [brandId, batch],
  );
  return rows.length;
}
