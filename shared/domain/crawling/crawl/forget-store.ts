import type { Queryable } from '../../../platform/db/database.ts';

/**
 * Pages that are not visited any more and were not for so long, or never since they were found; with what they were visited for.
 * How many.
 */
export async function deleteRetiredPages(
  db: Queryable,
  { days, batch }: { days: number; batch: number },
): Promise<number> {
  const rows = await db.query(
    `DELETE FROM crawl_pages WHERE id IN (
       SELECT id FROM crawl_pages
        WHERE due_at IS NULL AND coalesce(visited_at, created_at) < now() - make_interval(days => $1)
        LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [days, batch],
  );
  return rows.length;
}

/** Sites that nobody is at and that have no page left. How many. */
export async function deleteIdleSites(db: Queryable, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM crawl_sites WHERE site IN (
       SELECT site FROM crawl_sites
        WHERE due_at IS NULL AND polite_at < now() - interval '1 hour'
          AND (SELECT id FROM crawl_pages WHERE crawl_pages.site = crawl_sites.site LIMIT 1) IS NULL
        LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [batch],
  );
  return rows.length;
}
