import type { Queryable } from '../../../platform/db/database.ts';

export type VisitedState = 'fetched' | 'unchanged' | 'refused' | 'failed';

/**
 * Settles this page for all scans that wait for it. `matches`: brands it matches; an unchanged page keeps its alerts.
 */
export async function settleScanPages(
  tx: Queryable,
  pageId: string,
  {
    state,
    matches,
  }: { state: VisitedState; matches: readonly { brandId: string; alertId: string | null }[] },
): Promise<void> {
  await tx.query(
    `UPDATE brand_scan_pages AS page
        SET state = $2, matched = found.brand_id IS NOT NULL OR alert.id IS NOT NULL,
            alert_id = coalesce(found.alert_id, alert.id), settled_at = now()
       FROM brand_scans AS scan
       LEFT JOIN unnest($3::text[], $4::text[]) AS found (brand_id, alert_id) ON found.brand_id = scan.brand_id
       LEFT JOIN brand_alerts AS alert ON $2 = 'unchanged' AND alert.brand_id = scan.brand_id
         AND alert.url_hash = (SELECT url_hash FROM crawl_pages WHERE id = $1) AND alert.status IN ('open', 'confirmed') AND alert.kind = 'impersonation'
      WHERE page.page_id = $1 AND page.state = 'queued' AND scan.id = page.scan_id`,
    [pageId, state, matches.map(({ brandId }) => brandId), matches.map(({ alertId }) => alertId)],
  );
}

/** Scans that wait for a page; held until the commit, so that what they may still queue stays so. */
export async function lockWaitingScans(tx: Queryable, pageId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM brand_scans
      WHERE id IN (SELECT scan_id FROM brand_scan_pages WHERE page_id = $1 AND state = 'queued') AND ended_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
    [pageId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes the scans of one page also those of the page it leads to. They wait for it if it is visited soon; a page
 * visited just now is fresh enough.
 * @param scanIds locked by an earlier statement
 */
export async function followScanPages(
  tx: Queryable,
  scanIds: readonly string[],
  { id, isDue }: { id: string; isDue: boolean },
): Promise<void> {
  await tx.query(
    `WITH added AS (
       INSERT INTO brand_scan_pages (scan_id, page_id, state, matched, alert_id, settled_at)
       SELECT scan.id, $2, CASE WHEN $3 THEN 'queued' ELSE 'unchanged' END, alert.id IS NOT NULL, alert.id,
              CASE WHEN NOT $3 THEN now() END
         FROM brand_scans AS scan
         LEFT JOIN brand_alerts AS alert ON NOT $3 AND alert.brand_id = scan.brand_id
          AND alert.url_hash = (SELECT url_hash FROM crawl_pages WHERE id = $2) AND alert.status IN ('open', 'confirmed') AND alert.kind = 'impersonation'
        WHERE scan.id = ANY($1) AND queued < budget
       ON CONFLICT DO NOTHING RETURNING scan_id)
     UPDATE brand_scans SET found = found + 1, queued = queued + 1 FROM added WHERE brand_scans.id = added.scan_id`,
    [scanIds, id, isDue],
  );
}

/** The index of them, `crawl_pages_given_up`, says the same. */
const brokenOffMin = 5;

/**
 * Stops waiting for pages whose visits were broken off five times in a row, by crawlers that died or a store that was
 * unavailable. An ordinary failure of a visit settles the page by itself. At most `batch`; returns how many.
 */
export async function giveUpScanPages(db: Queryable, batch: number): Promise<number> {
  const rows = await db.query(
    `UPDATE brand_scan_pages AS page SET state = 'failed', settled_at = now()
       FROM (SELECT scan_id, page_id FROM crawl_pages
               JOIN brand_scan_pages AS waiting ON page_id = crawl_pages.id AND waiting.state = 'queued'
              WHERE broken_off >= ${brokenOffMin} LIMIT $1) AS given_up
      WHERE page.scan_id = given_up.scan_id AND page.page_id = given_up.page_id AND page.state = 'queued'
     RETURNING 1`,
    [batch],
  );
  return rows.length;
}

/** Scans that have no page left; their ids. */
export async function finishScanRows(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE brand_scans SET status = 'done', ended_at = now()
      WHERE status = 'crawling'
        AND NOT EXISTS (SELECT 1 FROM brand_scan_pages WHERE scan_id = brand_scans.id AND state = 'queued')
     RETURNING id`,
  );
  return rows.map(({ id }) => id);
}
