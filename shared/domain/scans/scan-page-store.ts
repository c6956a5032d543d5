import type { Queryable } from '../../db/database.ts';

export type VisitedState = 'fetched' | 'unchanged' | 'refused' | 'failed';

/** All scans that wait for this page have what they waited for. `matches`: brands it says something about. */
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
        SET state = $2, matched = found.brand_id IS NOT NULL, alert_id = found.alert_id
       FROM brand_scans AS scan
       LEFT JOIN unnest($3::text[], $4::text[]) AS found (brand_id, alert_id) ON found.brand_id = scan.brand_id
      WHERE page.page_id = $1 AND page.state = 'queued' AND scan.id = page.scan_id`,
    [pageId, state, matches.map(({ brandId }) => brandId), matches.map(({ alertId }) => alertId)],
  );
}

/** Scans that wait for the one wait for the other too: the one leads there. */
export async function followScanPages(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(
    `WITH added AS (
       INSERT INTO brand_scan_pages (scan_id, page_id)
       SELECT scan_id, $2 FROM brand_scan_pages
         JOIN brand_scans ON brand_scans.id = scan_id AND ended_at IS NULL AND brand_scans.queued < budget
        WHERE page_id = $1 AND state = 'queued'
       ON CONFLICT DO NOTHING RETURNING scan_id)
     UPDATE brand_scans SET found = found + 1, queued = queued + 1 FROM added WHERE brand_scans.id = added.scan_id`,
    [fromId, toId],
  );
}

/** Pages that so many visits in a row brought nothing of are waited for no longer. */
export async function giveUpScanPages(db: Queryable, failuresMin: number): Promise<void> {
  await db.query(
    `UPDATE brand_scan_pages SET state = 'failed'
      WHERE state = 'queued' AND scan_id IN (SELECT id FROM brand_scans WHERE ended_at IS NULL)
        AND page_id IN (
          SELECT waiting.page_id FROM brand_scans JOIN brand_scan_pages AS waiting ON scan_id = id AND waiting.state = 'queued'
            JOIN crawl_pages ON crawl_pages.id = waiting.page_id AND failures >= $1
           WHERE status = 'crawling')`,
    [failuresMin],
  );
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
