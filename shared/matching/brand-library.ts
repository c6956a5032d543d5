import type { BrandType } from '../domain/brands/brand.ts';
import type { Mode } from '../domain/projects/mode.ts';

export interface WatchedBrand {
  id: string;
  type: BrandType;
  mode: Mode;
  /** The name first, then the aliases. */
  names: readonly string[];
  officialDomains: readonly string[];
  authorisedDomains: readonly string[];
}

export interface WatchedReference {
  id: string;
  brandId: string;
  /** PDQ of each form, 64 hex digits. */
  hashes: readonly { form: string; hash: string }[];
}

/** All that pages are compared with, in the memory of one process. */
export interface BrandLibrary {
  putBrand(brand: WatchedBrand): void;
  removeBrand(id: string): void;
  /** May come before its brand; kept until the brand comes. */
  putReference(reference: WatchedReference): void;
  removeReference(id: string): void;
  clear(): void;
  size(): { brands: number; references: number };
}

export function createBrandLibrary(): BrandLibrary {
  const brands = new Map<string, WatchedBrand>();
  const references = new Map<string, WatchedReference>();
  return {
    putBrand: (brand) => void brands.set(brand.id, brand),
    removeBrand: (id) => void brands.delete(id),
    putReference: (reference) => void references.set(reference.id, reference),
    removeReference: (id) => void references.delete(id),
    clear() {
      brands.clear();
      references.clear();
    },
    size: () => ({ brands: brands.size, references: references.size }),
  };
}
