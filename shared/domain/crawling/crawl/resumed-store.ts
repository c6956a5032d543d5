import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';

/** Pages of a brand that are not visited any more. */
export async function findRetiredPages(
  tx: Queryable,
  brandId: string,
  limit: number,
): Promise<{ id: string; site: string; priority: Priority }[]> {
  return tx.query<{ id: string; site: string; priority: Priority }>(
    `SELECT id::text, site, priority FROM crawl_candidates JOIN crawl_pages ON id = page_id
      WHERE brand_id = $1 AND due_at IS NULL ORDER BY page_id LIMIT $2`,
    [brandId, limit],
  );
}

/** Due now, unless somebody else has made them so. */
export async function revivePages(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE crawl_pages SET due_at = now() WHERE id = ANY($1::bigint[]) AND due_at IS NULL', [
    ids,
  ]);
}
