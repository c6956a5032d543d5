import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/**
 * Pages that are not visited any more and were not for so long, or never since they were found; with what they were visited for.
 * How many.
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
