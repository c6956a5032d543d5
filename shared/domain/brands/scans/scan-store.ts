import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { ScanCoverage } from './scan-coverage.ts';
import type { ListedScan, Scan, ScanProgress } from './scan.ts';

const columns = `id, brand_id AS "brandId", cause, status, budget, found, created_at AS "createdAt",
  discovered_at AS "discoveredAt", ended_at AS "endedAt"`;

/**
 * Undefined where one is running already. Its turn is the number of scans of the project that wait for discovery, of 200
 * brands at most. The project has to be locked.
 */
export async function insertScan(
  tx: Queryable,
  scan: Pick<Scan, 'id' | 'brandId' | 'cause' | 'budget'>,
): Promise<Scan | undefined> {
  const [row] = await tx.query<Scan>(
    `INSERT INTO brand_scans (id, brand_id, cause, budget, turn)
     SELECT $1, $2, $3, $4, (
       SELECT count(*) FROM brands own JOIN brands b ON b.project_id = own.project_id
         JOIN brand_scans s ON s.brand_id = b.id AND s.ended_at IS NULL AND s.status = 'discovering'
        WHERE own.id = $2)
     ON CONFLICT (brand_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${columns}`,
    [scan.id, scan.brandId, scan.cause, scan.budget],
  );
  return row;
}

export async function findRunningScan(db: Queryable, brandId: string): Promise<Scan | undefined> {
  const [row] = await db.query<Scan>(
    `SELECT ${columns} FROM brand_scans WHERE brand_id = $1 AND ended_at IS NULL`,
    [brandId],
  );
  return row;
}

export async function findScan(db: Queryable, brandId: string, id: string): Promise<Scan | undefined> {
  const [row] = await db.query<Scan>(`SELECT ${columns} FROM brand_scans WHERE id = $1 AND brand_id = $2`, [
    id,
    brandId,
  ]);
  return row;
}

/** The last scan of each of these brands that was scanned. */
export async function listLatestScans(db: Queryable, brandIds: readonly string[]): Promise<Scan[]> {
  return db.query<Scan>(
    `SELECT scan.* FROM unnest($1::text[]) AS brand(id)
      CROSS JOIN LATERAL (
        SELECT ${columns} FROM brand_scans WHERE brand_id = brand.id ORDER BY created_at DESC, brand_scans.id DESC LIMIT 1) scan`,
    [brandIds],
  );
}

/** Null where its discovery has not said anything yet. */
export async function findCoverage(db: Queryable, id: string): Promise<ScanCoverage | null> {
  const [row] = await db.query<{ coverage: ScanCoverage | null }>(
    'SELECT coverage FROM brand_scans WHERE id = $1',
    [id],
  );
  return row?.coverage ?? null;
}

/** The page before `before`, newest first. */
export async function listScanRows(
  db: Queryable,
  query: { brandId: string; before: KeysetPosition | null; limit: number },
): Promise<ListedScan[]> {
  return db.query<ListedScan>(
    `SELECT ${columns}, created_at::text AS at FROM brand_scans
      WHERE brand_id = $1 AND (created_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $4`,
    [query.brandId, query.before?.at ?? null, query.before?.id ?? null, query.limit],
  );
}

/** The page counts of each scan; its pages are no more than its budget. */
export async function countScanPages(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ScanProgress>> {
  const rows = await db.query<ScanProgress & { scanId: string }>(
    `SELECT scan_id AS "scanId", count(*)::int AS queued, (count(*) FILTER (WHERE state IN ('fetched', 'unchanged')))::int AS fetched,
       (count(*) FILTER (WHERE matched))::int AS matched, (count(*) FILTER (WHERE state = 'queued'))::int AS left,
       count(DISTINCT alert_id)::int AS alerts
       FROM brand_scan_pages WHERE scan_id = ANY($1) GROUP BY scan_id`,
    [ids],
  );
  return new Map(rows.map(({ scanId, ...progress }) => [scanId, progress]));
}

/** The pages that scans of a project have queued within a day; for running scans, the pages they may queue. */
export async function countReservedPages(db: Queryable, projectId: string): Promise<number> {
  const [row] = await db.query<{ pages: number }>(
    `SELECT coalesce(sum(CASE WHEN ended_at IS NULL THEN budget ELSE queued END), 0)::int AS pages FROM brand_scans
       JOIN brands ON brands.id = brand_id
      WHERE brands.project_id = $1 AND (brand_scans.created_at > now() - interval '1 day' OR ended_at IS NULL)`,
    [projectId],
  );
  return row?.pages ?? 0;
}

/** False where it has ended already. */
export async function cancelScanRow(db: Queryable, brandId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE brand_scans SET status = 'cancelled', ended_at = now(), due_at = NULL
      WHERE id = $1 AND brand_id = $2 AND ended_at IS NULL RETURNING id`,
    [id, brandId],
  );
  return rows.length === 1;
}

/** Cancels scans of brands that were paused in the meantime: no one needs their pages visited. */
export async function cancelPausedScans(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE brand_scans SET status = 'cancelled', ended_at = now(), due_at = NULL
      WHERE ended_at IS NULL AND id IN (
        SELECT brand_scans.id FROM brand_scans JOIN brands ON brands.id = brand_id AND brands.status = 'paused'
         WHERE ended_at IS NULL)`,
  );
}

/** Their alerts stay. How many were removed. */
export async function purgeScans(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM brand_scans WHERE id IN (
       SELECT id FROM brand_scans WHERE ended_at < now() - $1::interval
        ORDER BY ended_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [period, batch],
  );
  return rows.length;
}
