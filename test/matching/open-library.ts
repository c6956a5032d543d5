import type { Database } from '../../shared/db/database.ts';
import type { WatchedBrand, WatchedReference } from '../../shared/matching/brand-library.ts';
import type { FollowedLibrary } from '../../shared/matching/follow-brands.ts';

/** A library one can look into, since the product's only answers what a page is like. */
export interface OpenLibrary extends FollowedLibrary {
  brands(): WatchedBrand[];
  references(): WatchedReference[];
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

export function createOpenLibrary(): OpenLibrary {
  const brands = new Map<string, WatchedBrand>();
  const references = new Map<string, WatchedReference>();
  return {
    putBrand: (brand) => void brands.set(brand.id, brand),
    removeBrand: (id) => void brands.delete(id),
    putReference: (reference) => void references.set(reference.id, reference),
    removeReference: (id) => void references.delete(id),
    brands: () => [...brands.values()].sort(byId),
    references: () => [...references.values()].sort(byId),
  };
}

/** What a follower has to hold, read from the rows of brands without any feed. */
export async function brandsInTables(
  db: Database,
): Promise<{ brands: WatchedBrand[]; references: WatchedReference[] }> {
  const brands = await db.query<WatchedBrand>(
    `SELECT id, type, mode, name || aliases AS names, official_domains AS "officialDomains",
            authorised_domains AS "authorisedDomains",
            ARRAY(SELECT host FROM brand_allowed_hosts WHERE brand_id = brands.id) AS "allowedHosts"
       FROM brands WHERE status = 'active'`,
  );
  const references = await db.query<WatchedReference>(
    `SELECT r.id, r.brand_id AS "brandId", r.hashes FROM brand_references r JOIN brands b ON b.id = r.brand_id
      WHERE r.removed_at IS NULL AND b.status = 'active'`,
  );
  return { brands: brands.sort(byId), references: references.sort(byId) };
}
