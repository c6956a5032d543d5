import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

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

/** The counts of days that have passed; how many. */
export async function purgeOfferDays(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM certificate_offer_days
      WHERE (brand_id, day, site) IN (
        SELECT brand_id, day, site FROM certificate_offer_days WHERE day < (now() AT TIME ZONE 'UTC')::date LIMIT $1)
     RETURNING 1`,
    [batch],
  );
  return rows.length;
}
