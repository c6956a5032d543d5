/** Finds the brands whose official pages have a tracking id. */
export interface TrackerIndex {
  /** Replaces all ids of a brand, each with the sites it is on. */
  set(brandId: string, ids: ReadonlyMap<string, ReadonlySet<string>>): void;
  remove(brandId: string): void;
  /** Brands that own the id: at most `othersMax` sites have it that are none of the brand's. */
  ownersOf(id: string): string[];
}

/** A brand has at most five pages. */
const ownMax = 5;

export function createTrackerIndex(othersMax: number): TrackerIndex {
  const byBrand = new Map<string, readonly string[]>();
  const byId = new Map<string, Map<string, ReadonlySet<string>>>();

  const remove = (brandId: string): void => {
    for (const id of byBrand.get(brandId) ?? []) {
      const brands = byId.get(id);
      brands?.delete(brandId);
      if (brands?.size === 0) byId.delete(id);
    }
    byBrand.delete(brandId);
  };
  return {
    set(brandId, ids) {
      remove(brandId);
      if (ids.size > 0) byBrand.set(brandId, [...ids.keys()]);
      for (const [id, sites] of ids) {
        const brands = byId.get(id) ?? new Map<string, ReadonlySet<string>>();
        byId.set(id, brands.set(brandId, sites));
      }
    },
    remove,
    ownersOf(id) {
      const brands = byId.get(id);
      if (!brands) return [];
      const sites = new Set<string>();
      for (const own of brands.values()) {
        for (const site of own) sites.add(site);
        // A site builder's id may be on thousands of sites, and identifies no brand.
        if (sites.size > ownMax + othersMax) return [];
      }
      return [...brands].flatMap(([brandId, own]) => (sites.size - own.size <= othersMax ? brandId : []));
    },
  };
}
