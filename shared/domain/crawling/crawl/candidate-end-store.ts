import type { Queryable } from '../../../platform/db/database.ts';

/** How many pages lost the brand as a candidate. The pages are retired when they come due and no brand needs them. */
export async function deleteCandidates(db: Queryable, brandId: string, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM crawl_candidates WHERE brand_id = $1 AND page_id IN (
       SELECT page_id FROM crawl_candidates WHERE brand_id = $1 LIMIT $2) RETURNING page_id`,
    [brandId, batch],
  );
  return rows.length;
}
