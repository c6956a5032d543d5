import type { Queryable } from '../../../platform/db/database.ts';
import type { PageFinder } from '../../crawling/crawl/page-finder.ts';

/** What one finder gave a brand, and what became of it. */
export interface FinderYield {
  finder: PageFinder;
  /** Pages that it was the first to find for the brand. */
  candidates: number;
  /** Of these, those visited since. */
  visited: number;
  /** Of these, those that are or were an alert of the brand. */
  alerts: number;
  lastFoundAt: Date;
}

/** Of the pages found for a brand in so many days, the last `limit` at most. */
export async function countByFinder(
  db: Queryable,
  { brandId, days, limit }: { brandId: string; days: number; limit: number },
): Promise<FinderYield[]> {
  return db.query<FinderYield>(
    `SELECT candidate.finder, count(*)::int AS candidates,
            (count(*) FILTER (WHERE page.visited_at >= candidate.found_at))::int AS visited,
            count(alert.id)::int AS alerts, max(candidate.found_at) AS "lastFoundAt"
       FROM (SELECT page_id, found_at, coalesce(found_by, source) AS finder FROM crawl_candidates
              WHERE brand_id = $1 AND found_at > now() - make_interval(days => $2)
              ORDER BY found_at DESC LIMIT $3) AS candidate
       JOIN crawl_pages AS page ON page.id = candidate.page_id
       LEFT JOIN brand_alerts AS alert ON alert.url_hash = page.url_hash AND alert.brand_id = $1
      GROUP BY candidate.finder`,
    [brandId, days, limit],
  );
}
