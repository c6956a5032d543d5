import type { Queryable } from '../../../platform/db/database.ts';

export interface OfficialLink {
  pageId: string;
  url: string;
  origin: 'domain' | 'seed' | 'link';
}

/** A brand that calls a page official. */
export interface OfficialOwner {
  brandId: string;
  officialDomains: string[];
  /** How the page looks is known. */
  isSeen: boolean;
}

export async function findOfficialLinks(db: Queryable, brandId: string): Promise<OfficialLink[]> {
  return db.query<OfficialLink>(
    `SELECT page_id::text AS "pageId", url, origin FROM official_pages JOIN crawl_pages ON crawl_pages.id = page_id
      WHERE brand_id = $1 ORDER BY page_id`,
    [brandId],
  );
}

/** Replaces the set of the brand's official pages. */
export async function putOfficialLinks(
  tx: Queryable,
  brandId: string,
  links: readonly Pick<OfficialLink, 'pageId' | 'origin'>[],
): Promise<void> {
  const ids = links.map(({ pageId }) => pageId);
  await tx.query('DELETE FROM official_pages WHERE brand_id = $1 AND page_id <> ALL($2::bigint[])', [
    brandId,
    ids,
  ]);
  await tx.query(
    `INSERT INTO official_pages (brand_id, page_id, origin)
     SELECT $1, page_id, origin FROM unnest($2::bigint[], $3::text[]) AS given (page_id, origin) ORDER BY page_id
     ON CONFLICT (brand_id, page_id) DO UPDATE SET origin = excluded.origin`,
    [brandId, ids, links.map(({ origin }) => origin)],
  );
}

/** Brands that call the page official and are watched at present. */
export async function findOfficialOwners(db: Queryable, pageId: string): Promise<OfficialOwner[]> {
  return db.query<OfficialOwner>(
    `SELECT brand_id AS "brandId", official_domains AS "officialDomains",
            EXISTS (SELECT 1 FROM official_snapshots AS snapshot WHERE snapshot.page_id = link.page_id) AS "isSeen"
       FROM official_pages AS link JOIN brands ON brands.id = brand_id AND brands.status = 'active'
      WHERE link.page_id = $1 ORDER BY brand_id`,
    [pageId],
  );
}
