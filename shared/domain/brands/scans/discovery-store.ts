import type { Queryable } from '../../../platform/db/database.ts';
import type { ScanCoverage } from './scan-coverage.ts';

export interface DiscoveryClaim {
  id: string;
  brandId: string;
  /** Attempts including this one. Also identifies the claim: a later one has another number. */
  attempts: number;
  budget: number;
}

/**
 * A scan whose discovery no process is working on; the projects take turns, whatever number of scans each has begun. The
 * count of found pages starts anew: they will be found again.
 */
export async function claimDiscovery(
  db: Queryable,
  { leaseSeconds, attemptsMax }: { leaseSeconds: number; attemptsMax: number },
): Promise<DiscoveryClaim | undefined> {
  const [row] = await db.query<DiscoveryClaim>(
    `UPDATE brand_scans SET attempts = attempts + 1, found = queued, due_at = now() + make_interval(secs => $1)
      WHERE id = (
        SELECT id FROM brand_scans WHERE status = 'discovering' AND due_at <= now() AND attempts < $2
         ORDER BY turn, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, brand_id AS "brandId", attempts, budget`,
    [leaseSeconds, attemptsMax],
  );
  return row;
}

/** False where the claim was lost: cancelled, or taken over. @param coverage null: nothing new is known of it */
export async function extendDiscovery(
  db: Queryable,
  { id, attempts }: Pick<DiscoveryClaim, 'id' | 'attempts'>,
  { leaseSeconds, coverage }: { leaseSeconds: number; coverage: ScanCoverage | null },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE brand_scans SET due_at = now() + make_interval(secs => $3), coverage = coalesce($4::jsonb, coverage)
      WHERE id = $1 AND attempts = $2 AND status = 'discovering' RETURNING id`,
    [id, attempts, leaseSeconds, toJson(coverage)],
  );
  return rows.length === 1;
}

/** All that could be found has been. */
export async function endDiscovery(
  db: Queryable,
  { id, attempts }: Pick<DiscoveryClaim, 'id' | 'attempts'>,
  coverage: ScanCoverage | null = null,
): Promise<void> {
  await db.query(
    `UPDATE brand_scans
        SET status = 'crawling', discovered_at = now(), due_at = NULL, coverage = coalesce($3::jsonb, coverage)
      WHERE id = $1 AND attempts = $2 AND status = 'discovering'`,
    [id, attempts, toJson(coverage)],
  );
}

const toJson = (coverage: ScanCoverage | null): string | null =>
  coverage === null ? null : JSON.stringify(coverage);

/** Scans whose discovery failed this often continue with the pages they have. */
export async function abandonDiscoveries(db: Queryable, attemptsMax: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE brand_scans SET status = 'crawling', due_at = NULL
      WHERE status = 'discovering' AND due_at <= now() AND attempts >= $1 RETURNING id`,
    [attemptsMax],
  );
  return rows.map(({ id }) => id);
}

/** How many pages it may still queue; undefined where it is not discovering any more. Held until the commit. */
export async function lockBudget(tx: Queryable, scanId: string): Promise<number | undefined> {
  const [row] = await tx.query<{ left: number }>(
    `SELECT budget - queued AS left FROM brand_scans WHERE id = $1 AND status = 'discovering' FOR UPDATE`,
    [scanId],
  );
  return row?.left;
}

/** Which of these addresses it has, by their hashes. */
export async function findScanPages(
  tx: Queryable,
  scanId: string,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await tx.query<{ hash: Buffer }>(
    `SELECT url_hash AS hash FROM crawl_pages
       JOIN brand_scan_pages ON page_id = crawl_pages.id AND scan_id = $1
      WHERE url_hash = ANY($2)`,
    [scanId, hashes],
  );
  return rows.map(({ hash }) => hash);
}

/** Returns how many of them it did not have yet. Pages just visited count with their current alert for the brand. */
export async function putScanPages(
  tx: Queryable,
  { scanId, brandId }: { scanId: string; brandId: string },
  pages: readonly { pageId: string; isDue: boolean }[],
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO brand_scan_pages (scan_id, page_id, state, matched, alert_id, settled_at)
     SELECT $1, page_id, CASE WHEN is_due THEN 'queued' ELSE 'unchanged' END, alert.id IS NOT NULL, alert.id,
            CASE WHEN NOT is_due THEN now() END
       FROM unnest($2::bigint[], $3::boolean[]) AS given (page_id, is_due)
       JOIN crawl_pages page ON page.id = page_id
       LEFT JOIN brand_alerts alert ON NOT is_due AND alert.brand_id = $4 AND alert.url_hash = page.url_hash
         AND alert.status IN ('open', 'confirmed') AND alert.kind = 'impersonation'
     ON CONFLICT DO NOTHING RETURNING page_id`,
    [scanId, pages.map(({ pageId }) => pageId), pages.map(({ isDue }) => isDue), brandId],
  );
  return rows.length;
}

export async function countFound(
  tx: Queryable,
  scanId: string,
  { found, queued }: { found: number; queued: number },
): Promise<void> {
  await tx.query('UPDATE brand_scans SET found = found + $2, queued = queued + $3 WHERE id = $1', [
    scanId,
    found,
    queued,
  ]);
}
