import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
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

/** Makes the pages due now, unless they are due already. */
export async function revivePages(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE crawl_pages SET due_at = now() WHERE id = ANY($1::bigint[]) AND due_at IS NULL', [
    ids,
  ]);
}

/**
 * Deletes pages retired that long and not visited since, or never since they were found; with their candidates. Returns
 * how many.
 */
export async function purgeRetiredPages(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM crawl_pages WHERE id IN (
       SELECT id FROM crawl_pages
        WHERE due_at IS NULL AND coalesce(visited_at, created_at) < now() - $1::interval
        LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [period, batch],
  );
  return rows.length;
}

/** Sites without a page that no process visits and whose politeness slot is over for that long. How many. */
export async function purgeIdleSites(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM crawl_sites WHERE site IN (
       SELECT site FROM crawl_sites
        WHERE due_at IS NULL AND polite_at < now() - $1::interval
          AND (SELECT id FROM crawl_pages WHERE crawl_pages.site = crawl_sites.site LIMIT 1) IS NULL
        LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [period, batch],
  );
  return rows.length;
}
