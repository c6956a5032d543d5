import type { BrandLibrary } from '../matching/brand-library.ts';
import { isCovered } from '../matching/covering-hosts.ts';

/** Brands that a host says something about, but for those that own it or let its owner speak for them. */
export function suspiciousBrands(library: Pick<BrandLibrary, 'shelves'>, host: string): string[] {
  const { shelves } = library;
  return shelves.hosts.find(host).filter((id) => {
    const brand = shelves.brand(id);
    return (
      brand !== undefined && !isCovered(host, brand.officialHosts) && !isCovered(host, brand.authorisedHosts)
    );
  });
}
