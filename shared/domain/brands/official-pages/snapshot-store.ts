import type { Queryable } from '../../../platform/db/database.ts';
import { type OfficialSnapshot, pagesMax, unpackShingles } from './official-snapshot.ts';

/** As `packShingles` packs them. */
type PackedSnapshot = Omit<OfficialSnapshot, 'shingles'> & { shingles: Buffer | null };

/** False if the page looks as before: then only the time is recorded. */
export async function putSnapshot(
  tx: Queryable,
  pageId: string,
  { host, site, shingles, trackingIds, profiles, screenshot }: PackedSnapshot,
): Promise<boolean> {
  const seen = await tx.query(
    `UPDATE official_snapshots SET seen_at = now()
      WHERE page_id = $1 AND host = $2 AND site = $3 AND shingles IS NOT DISTINCT FROM $4 AND tracking_ids = $5::text[]
        AND screenshot IS NOT DISTINCT FROM $6 AND quality IS NOT DISTINCT FROM $7 AND profiles = $8::text[]
     RETURNING 1`,
    [pageId, host, site, shingles, trackingIds, ...pictureOf(screenshot), profiles],
  );
  if (seen.length === 1) return false;
  await tx.query(
    `INSERT INTO official_snapshots (page_id, host, site, shingles, tracking_ids, screenshot, quality, profiles)
     VALUES ($1, $2, $3, $4, $5::text[], $6, $7, $8::text[])
     ON CONFLICT (page_id) DO UPDATE
        SET host = excluded.host, site = excluded.site, shingles = excluded.shingles, tracking_ids = excluded.tracking_ids,
            screenshot = excluded.screenshot, quality = excluded.quality, profiles = excluded.profiles, seen_at = now()`,
    [pageId, host, site, shingles, trackingIds, ...pictureOf(screenshot), profiles],
  );
  return true;
}

/** How a page looked before, until the commit of whoever is changing that. Null: it was never seen. */
export async function findSnapshot(tx: Queryable, pageId: string): Promise<OfficialSnapshot | null> {
  const [row] = await tx.query<Omit<SnapshotRow, 'brandId'>>(
    `SELECT host, site, shingles, tracking_ids AS "trackingIds", profiles, screenshot, quality
       FROM official_snapshots WHERE page_id = $1 FOR UPDATE`,
    [pageId],
  );
  return row ? snapshotOf(row) : null;
}

/** The number of the brand's official pages whose looks are known. */
export async function countSeen(db: Queryable, brandId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM official_pages JOIN official_snapshots USING (page_id) WHERE brand_id = $1',
    [brandId],
  );
  return row?.count ?? 0;
}

/** The brand's official pages that link to at least one of these profiles (`ownerKey`), with all profiles they link to. */
export async function findLinkingPages(
  db: Queryable,
  brandId: string,
  profiles: readonly string[],
): Promise<Pick<OfficialSnapshot, 'host' | 'profiles'>[]> {
  return db.query<Pick<OfficialSnapshot, 'host' | 'profiles'>>(
    `SELECT host, profiles FROM official_pages JOIN official_snapshots USING (page_id)
      WHERE brand_id = $1 AND profiles && $2::text[] ORDER BY page_id LIMIT $3`,
    [brandId, profiles, pagesMax],
  );
}

interface SnapshotRow {
  brandId: string;
  host: string;
  site: string;
  shingles: Buffer | null;
  trackingIds: string[];
  profiles: string[];
  screenshot: Buffer | null;
  quality: number | null;
}

/** The snapshots of all pages of these brands, by brand. */
export async function findSnapshots(
  db: Queryable,
  brandIds: readonly string[],
): Promise<Map<string, OfficialSnapshot[]>> {
  const rows = await db.query<SnapshotRow>(
    `SELECT brand_id AS "brandId", host, site, shingles, tracking_ids AS "trackingIds", profiles, screenshot, quality
       FROM official_pages JOIN official_snapshots USING (page_id)
      WHERE brand_id = ANY($1::text[]) ORDER BY brand_id, page_id`,
    [brandIds],
  );
  const found = new Map<string, OfficialSnapshot[]>();
  for (const { brandId, ...row } of rows) {
    const snapshot = snapshotOf(row);
    const own = found.get(brandId);
    if (own) own.push(snapshot);
    else found.set(brandId, [snapshot]);
  }
  return found;
}

function snapshotOf({
  shingles,
  screenshot,
  quality,
  ...rest
}: Omit<SnapshotRow, 'brandId'>): OfficialSnapshot {
  return {
    ...rest,
    shingles: shingles && unpackShingles(shingles),
    // Copied, since the driver's buffer is part of a larger one, which would stay in memory with it.
    screenshot: screenshot && { hash: Buffer.from(screenshot), quality: quality ?? 0 },
  };
}

const pictureOf = (screenshot: OfficialSnapshot['screenshot']) => [
  screenshot?.hash ?? null,
  screenshot?.quality ?? null,
];
