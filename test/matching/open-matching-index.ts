import type { FollowedMatchingIndex } from '../../crawler/matching/follow-brands.ts';
import type {
  WatchedBrand,
  WatchedOfficialPage,
  WatchedReference,
} from '../../crawler/matching/matching-index.ts';
import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import type { Database } from '../../shared/platform/db/database.ts';

/** An index that exposes its content; the product's own only says what a page is like. */
export interface OpenMatchingIndex extends FollowedMatchingIndex {
  brands(): WatchedBrand[];
  references(): WatchedReference[];
  officialPages(id: string): OfficialPages | undefined;
}

export interface OfficialPages {
  mode: Mode;
  pages: readonly WatchedOfficialPage[];
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

export function createOpenMatchingIndex(): OpenMatchingIndex {
  const brands = new Map<string, WatchedBrand>();
  const references = new Map<string, WatchedReference>();
  const official = new Map<string, OfficialPages>();
  return {
    putBrand: (brand) => void brands.set(brand.id, brand),
    removeBrand(id) {
      brands.delete(id);
      official.delete(id);
    },
    putReference: (reference) => void references.set(reference.id, reference),
    removeReference: (id) => void references.delete(id),
    brands: () => [...brands.values()].sort(byId),
    setOfficialPages: (id, mode, pages) => {
      if (pages.length === 0) official.delete(id);
      else official.set(id, { mode, pages });
    },
    officialPages: (id) => official.get(id),
    references: () => [...references.values()].sort(byId),
  };
}

/** What a follower must hold, read from the rows of brands without the feed. */
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
