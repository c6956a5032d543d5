import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { VisitedState } from './scan-page-store.ts';

/** A page of a scan that waits for no visit any more. */
export interface SettledPage {
  url: string;
  state: VisitedState;
  /** It mentions the brand. */
  matched: boolean;
  alertId: string | null;
  /** What found it first; null where the brand no longer needs it. */
  source: DiscoverySource | null;
  settledAt: Date;
}

/** The page before `before`, the last settled first. */
export async function listSettledRows(
  db: Queryable,
  query: { scanId: string; brandId: string; before: KeysetPosition | null; limit: number },
): Promise<(SettledPage & KeysetPosition)[]> {
  return db.query<SettledPage & KeysetPosition>(
    `SELECT page.page_id::text AS id, known.url, page.state, page.matched, page.alert_id AS "alertId", candidate.source,
            page.settled_at AS "settledAt", page.settled_at::text AS at
       FROM brand_scan_pages AS page
       JOIN crawl_pages AS known ON known.id = page.page_id
       LEFT JOIN crawl_candidates AS candidate ON candidate.page_id = page.page_id AND candidate.brand_id = $2
      WHERE page.scan_id = $1 AND page.settled_at IS NOT NULL
        AND (page.settled_at, page.page_id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::bigint, 0))
      ORDER BY page.settled_at DESC, page.page_id DESC LIMIT $5`,
    [query.scanId, query.brandId, query.before?.at ?? null, query.before?.id ?? null, query.limit],
  );
}

/** What became of the pages that one source found first. */
export interface SourceYield {
  source: DiscoverySource;
  pages: number;
  left: number;
  /** Pages that could not be visited. */
  failed: number;
  matched: number;
  alerts: number;
}

/** The pages of a scan, which are no more than its budget, by what found them first. */
export async function countBySource(
  db: Queryable,
  { scanId, brandId }: { scanId: string; brandId: string },
): Promise<SourceYield[]> {
  return db.query<SourceYield>(
    `SELECT candidate.source, count(*)::int AS pages, (count(*) FILTER (WHERE page.state = 'queued'))::int AS left,
            (count(*) FILTER (WHERE page.state IN ('refused', 'failed')))::int AS failed,
            (count(*) FILTER (WHERE page.matched))::int AS matched, count(DISTINCT page.alert_id)::int AS alerts
       FROM brand_scan_pages AS page
       JOIN crawl_candidates AS candidate ON candidate.page_id = page.page_id AND candidate.brand_id = $2
      WHERE page.scan_id = $1 GROUP BY candidate.source ORDER BY candidate.source`,
    [scanId, brandId],
  );
}
