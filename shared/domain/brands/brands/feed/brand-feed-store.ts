import type { PurgeLimits, Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../../partners/projects/mode.ts';
import type { BrandSettings, BrandType } from '../brand.ts';
import type { ReferenceHash } from '../references/describe-reference.ts';
import type { FeedReading } from './feed-page.ts';

/** What pages are compared with, besides the reference pictures. */
export interface ComparedBrand extends Pick<
  BrandSettings,
  'name' | 'aliases' | 'officialDomains' | 'authorisedDomains'
> {
  type: BrandType;
  mode: Mode;
  /** Hosts that a reviewer called harmless for the brand, in lower case and punycode. */
  allowedHosts: string[];
}

/** The state of a brand after its last change. */
export interface ChangedBrand {
  change: number;
  id: string;
  /** Null for a brand that followers must drop: deleted, or paused. */
  compared: ComparedBrand | null;
}

interface BrandFeedRow extends Omit<ComparedBrand, 'type'> {
  forgotten: number;
  /** Null in the one row that is returned where nothing has changed. */
  id: string | null;
  change: number;
  /** Null if the brand does not exist or is not active. */
  type: BrandType | null;
}

/** The changes after a position in their order, and the number of the last purged tombstone, all as of one moment. */
export async function readBrandFeed(
  db: Queryable,
  after: { change: number; id: string },
  limit: number,
): Promise<FeedReading<ChangedBrand>> {
  const rows = await db.query<BrandFeedRow>(
    `SELECT f.brands_forgotten AS forgotten, c.brand_id AS id, c.change,
            CASE WHEN b.status = 'active' THEN b.type END AS type, b.mode, b.name, b.aliases,
            b.official_domains AS "officialDomains", b.authorised_domains AS "authorisedDomains",
            ARRAY(SELECT host FROM brand_allowed_hosts WHERE brand_id = b.id) AS "allowedHosts"
       FROM brand_feed f
       LEFT JOIN LATERAL (
         SELECT brand_id, change FROM brand_changes
          WHERE (change, brand_id) > ($1::bigint, $2::text) ORDER BY change, brand_id LIMIT $3) c ON true
       LEFT JOIN brands b ON b.id = c.brand_id
      WHERE f.id = 1 ORDER BY c.change, c.brand_id`,
    [after.change, after.id, limit],
  );
  const changes: ChangedBrand[] = [];
  for (const { forgotten: _, id, change, type, ...rest } of rows)
    if (id !== null) changes.push({ id, change, compared: type && { type, ...rest } });
  return { forgotten: rows[0]?.forgotten ?? 0, changes };
}

/**
 * Has all followers read the brand again: the data compared of it, or whether it is compared, has changed.
 * @param change `widens`: pages that did not match it may match now
 */
export async function announceBrand(
  tx: Queryable,
  id: string,
  { widens }: { widens: boolean },
): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     INSERT INTO brand_changes (brand_id, change) SELECT $1, next.last FROM next
     ON CONFLICT (brand_id) DO UPDATE
        SET change = excluded.change, widened_at = CASE WHEN $2 THEN clock_timestamp() ELSE brand_changes.widened_at END`,
    [id, widens],
  );
}

/** Pages that did not match these brands may match them now, for another reason than the data followed here. */
export async function widenBrands(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE brand_changes SET widened_at = clock_timestamp() WHERE brand_id = ANY($1)', [ids]);
}

export interface Widening {
  brandId: string;
  widenedAt: Date;
  /** Null where the brand is deleted. */
  projectId: string | null;
  /** The brand exists and is not paused. */
  isWatched: boolean;
}

/** See `widenedBrands`. */
export async function findWidenings(db: Queryable, brandIds: readonly string[]): Promise<Widening[]> {
  return db.query<Widening>(
    `SELECT c.brand_id AS "brandId",
            coalesce((SELECT b.status = 'active' FROM brands b WHERE b.id = c.brand_id), false) AS "isWatched",
            (SELECT b.project_id FROM brands b WHERE b.id = c.brand_id) AS "projectId",
            greatest(c.widened_at, (SELECT max(created_at) FROM brand_references r
              WHERE r.brand_id = c.brand_id AND r.removed_at IS NULL)) AS "widenedAt"
       FROM brand_changes c WHERE c.brand_id = ANY($1)`,
    [brandIds],
  );
}

/** Leaves tombstones of deleted brands. */
export async function markBrandsDeleted(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     UPDATE brand_changes SET change = next.last, removed_at = now() FROM next WHERE brand_id = ANY($1)`,
    [ids],
  );
}

/** How many tombstones of that age were removed. */
export async function purgeBrandTombstones(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `WITH gone AS (
       DELETE FROM brand_changes WHERE brand_id IN (
         SELECT brand_id FROM brand_changes
          WHERE removed_at < now() - $1::interval AND removed_at IS NOT NULL
          ORDER BY removed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING change)
     UPDATE brand_feed SET brands_forgotten = greatest(brands_forgotten, (SELECT max(change) FROM gone))
      WHERE id = 1 AND EXISTS (SELECT 1 FROM gone) RETURNING (SELECT count(*) FROM gone) AS count`,
    [period, batch],
  );
  return row?.count ?? 0;
}

/** The state of a reference after its last change. */
export interface ReferenceChange {
  change: number;
  id: string;
  brandId: string;
  /**
   * What pages are compared with; null for a reference that followers must drop: removed, of a paused brand, or
   * of a face to which consent is not proven.
   */
  compared: { type: BrandType; mode: Mode; hashes: ReferenceHash[] } | null;
}

interface ReferenceFeedRow {
  forgotten: number;
  /** Null in the one row that is returned where nothing has changed. */
  id: string | null;
  change: number;
  brandId: string;
  type: BrandType | null;
  mode: Mode;
  hashes: ReferenceHash[] | null;
}

/** The changes after a position in their order, and the number of the last purged tombstone, all as of one moment. */
export async function readFeed(
  db: Queryable,
  after: { change: number; id: string },
  limit: number,
): Promise<FeedReading<ReferenceChange>> {
  const rows = await db.query<ReferenceFeedRow>(
    `SELECT f.references_forgotten AS forgotten, r.id, r.change, r.brand_id AS "brandId", b.type, b.mode, r.hashes
       FROM brand_feed f
       LEFT JOIN LATERAL (
         SELECT id, change, brand_id, hashes FROM brand_references
          WHERE (change, id) > ($1::bigint, $2::text) ORDER BY change, id LIMIT $3) r ON true
       LEFT JOIN brands b ON b.id = r.brand_id AND b.status = 'active'
        AND (b.type <> 'face' OR b.consent_state IN ('signed', 'accepted'))
      WHERE f.id = 1 ORDER BY r.change, r.id`,
    [after.change, after.id, limit],
  );
  const changes: ReferenceChange[] = [];
  for (const { id, change, brandId, type, mode, hashes } of rows)
    if (id !== null)
      changes.push({ id, change, brandId, compared: type && hashes ? { type, mode, hashes } : null });
  return { forgotten: rows[0]?.forgotten ?? 0, changes };
}

/** How many tombstones of that age were removed, except those whose file is still stored. */
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
