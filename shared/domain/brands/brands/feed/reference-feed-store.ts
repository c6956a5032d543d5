import type { PurgeLimits, Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../../partners/projects/mode.ts';
import type { BrandType } from '../brand.ts';
import type { ReferenceHash } from '../references/describe-reference.ts';
import type { FeedReading } from './feed-page.ts';

/** How a reference stands since its last change. */
export interface ReferenceChange {
  change: number;
  id: string;
  brandId: string;
  /** What pages are compared with; null for one that is to be forgotten: removed, or of a brand that is paused. */
  compared: { type: BrandType; mode: Mode; hashes: ReferenceHash[] } | null;
}

interface FeedRow {
  forgotten: number;
  /** Null in the one row that comes where nothing has changed. */
  id: string | null;
  change: number;
  brandId: string;
  type: BrandType | null;
  mode: Mode;
  hashes: ReferenceHash[] | null;
}

/** The changes behind a position in their order, and the last tombstone that was forgotten, all as of one moment. */
export async function readFeed(
  db: Queryable,
  after: { change: number; id: string },
  limit: number,
): Promise<FeedReading<ReferenceChange>> {
  const rows = await db.query<FeedRow>(
    `SELECT f.references_forgotten AS forgotten, r.id, r.change, r.brand_id AS "brandId", b.type, b.mode, r.hashes
       FROM brand_feed f
       LEFT JOIN LATERAL (
         SELECT id, change, brand_id, hashes FROM brand_references
          WHERE (change, id) > ($1::bigint, $2::text) ORDER BY change, id LIMIT $3) r ON true
       LEFT JOIN brands b ON b.id = r.brand_id AND b.status = 'active'
      WHERE f.id = 1 ORDER BY r.change, r.id`,
    [after.change, after.id, limit],
  );
  const changes: ReferenceChange[] = [];
  for (const { id, change, brandId, type, mode, hashes } of rows)
    if (id !== null)
      changes.push({ id, change, brandId, compared: type && hashes ? { type, mode, hashes } : null });
  return { forgotten: rows[0]?.forgotten ?? 0, changes };
}

/** How many tombstones of that age were removed, none whose file is still there. */
export async function purgeReferenceTombstones(
  db: Queryable,
  { period, batch }: PurgeLimits,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM brand_references WHERE id IN (
         SELECT id FROM brand_references
          WHERE removed_at < now() - $1::interval AND removed_at IS NOT NULL AND file_key IS NULL
          ORDER BY removed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING change)
     UPDATE brand_feed SET references_forgotten = greatest(references_forgotten, (SELECT max(change) FROM gone))
      WHERE id = 1 AND EXISTS (SELECT 1 FROM gone) RETURNING (SELECT count(*) FROM gone) AS count`,
    [period, batch],
  );
  return row?.count ?? 0;
}
