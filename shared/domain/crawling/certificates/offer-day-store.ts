import type { Queryable } from '../../../platform/db/database.ts';

/** Hosts of a registrable domain, or of all of them where `site` is empty. */
export interface OfferCount {
  brandId: string;
  site: string;
  hosts: number;
}

/** Adds them to those of today, in UTC, and tells the sums; in the order given. Nothing of brands that are gone. */
export async function addOffers(tx: Queryable, counts: readonly OfferCount[]): Promise<OfferCount[]> {
  return tx.query<OfferCount>(
    `INSERT INTO certificate_offer_days AS days (brand_id, day, site, hosts)
     SELECT brands.id, (now() AT TIME ZONE 'UTC')::date, given.site, given.hosts
       FROM unnest($1::text[], $2::text[], $3::int[]) WITH ORDINALITY AS given (brand_id, site, hosts, place)
       JOIN brands ON brands.id = given.brand_id
      ORDER BY place
     ON CONFLICT (brand_id, day, site) DO UPDATE SET hosts = days.hosts + excluded.hosts
     RETURNING brand_id AS "brandId", site, hosts`,
    [counts.map(({ brandId }) => brandId), counts.map(({ site }) => site), counts.map(({ hosts }) => hosts)],
  );
}

/** Of days that have passed; how many. */
export async function deleteOfferDays(db: Queryable, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM certificate_offer_days
      WHERE (brand_id, day, site) IN (
        SELECT brand_id, day, site FROM certificate_offer_days WHERE day < (now() AT TIME ZONE 'UTC')::date LIMIT $1)
     RETURNING 1`,
    [batch],
  );
  return rows.length;
}

export interface HostPage {
  brandId: string;
  host: string;
  /** Of its address. */
  hash: Buffer;
}

/** Of these those that wait for a visit for their brand, or had it within `freshSeconds` and will have another. */
export async function findFreshHosts(
  db: Queryable,
  pages: readonly HostPage[],
  freshSeconds: number,
): Promise<Omit<HostPage, 'hash'>[]> {
  return db.query<Omit<HostPage, 'hash'>>(
    `SELECT given.brand_id AS "brandId", given.host
       FROM unnest($1::text[], $2::text[], $3::bytea[]) AS given (brand_id, host, hash)
       JOIN crawl_pages AS page ON page.url_hash = given.hash
       JOIN crawl_candidates AS candidate ON candidate.page_id = page.id AND candidate.brand_id = given.brand_id
      WHERE page.visited_at IS NULL
         OR (page.due_at IS NOT NULL AND page.visited_at >= now() - make_interval(secs => $4))`,
    [
      pages.map(({ brandId }) => brandId),
      pages.map(({ host }) => host),
      pages.map(({ hash }) => hash),
      freshSeconds,
    ],
  );
}
