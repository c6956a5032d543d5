import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export interface OfficialChangeRow {
  change: number;
  id: string;
  /** Null where the brand is not active. */
  mode: Mode | null;
  officialDomains: string[];
}

/** The changes behind a position in their order. */
export async function readOfficialFeed(
  db: Queryable,
  after: { change: number; id: string },
  limit: number,
): Promise<OfficialChangeRow[]> {
  return db.query<OfficialChangeRow>(
    `SELECT c.change, c.brand_id AS id, CASE WHEN b.status = 'active' THEN b.mode END AS mode,
            b.official_domains AS "officialDomains"
       FROM official_changes c JOIN brands b ON b.id = c.brand_id
      WHERE (c.change, c.brand_id) > ($1::bigint, $2::text) ORDER BY c.change, c.brand_id LIMIT $3`,
    [after.change, after.id, limit],
  );
}

/** Has all followers read the brand's official pages again. Comes last: the number is locked until the commit. */
export async function announceOfficialBrand(tx: Queryable, brandId: string): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     INSERT INTO official_changes (brand_id, change) SELECT $1, next.last FROM next
     ON CONFLICT (brand_id) DO UPDATE SET change = excluded.change`,
    [brandId],
  );
}

/** The same of every brand that calls the page official. */
export async function announceOfficialPage(tx: Queryable, pageId: string): Promise<void> {
  await tx.query(
    `WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
     INSERT INTO official_changes (brand_id, change)
     SELECT brand_id, next.last FROM official_pages, next WHERE page_id = $1 ORDER BY brand_id
     ON CONFLICT (brand_id) DO UPDATE SET change = excluded.change`,
    [pageId],
  );
}
