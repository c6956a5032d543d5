import { type BrandIndex, indexBrands } from '../../shared/algorithms/names/brand-index.ts';
import type { BrandNames } from '../../shared/algorithms/names/brand-names.ts';

/** Finds the brands that a host says something about, while brands are added and removed. */
export interface HostLookup {
  put(id: string, names: BrandNames): void;
  remove(id: string): void;
  /** Each once. */
  find(host: string): string[];
}

/** Up to this many brands may have changed before the two are merged, even where they are more than a tenth of all. */
const recentMax = 256;
const recentShareMax = 0.1;

/**
 * An index is read-only. So most brands are in a large one, and those changed since in a small one that is rebuilt with
 * every change; when a tenth has changed they are merged: a change costs the same however many brands there are.
 */
export function createHostLookup(): HostLookup {
  const names = new Map<string, BrandNames>();
  /** Brands changed or removed since `settled` was built, whose entries in it no longer count. */
  const outdated = new Set<string>();
  let settled = indexOf(names, []);
  let recent: BrandIndex<string> | null = null;

  const touch = (id: string): void => {
    outdated.add(id);
    recent = null;
  };
  const refresh = (): BrandIndex<string> => {
    if (outdated.size > Math.max(recentMax, recentShareMax * names.size)) {
      settled = indexOf(names, names.keys());
      outdated.clear();
    }
    return indexOf(names, outdated);
  };
  return {
    put(id, brand) {
      names.set(id, brand);
      touch(id);
    },
    remove(id) {
      if (names.delete(id)) touch(id);
    },
    find(host) {
      recent ??= refresh();
      return [...settled.find(host).filter((id) => !outdated.has(id)), ...recent.find(host)];
    },
  };
}

function indexOf(names: ReadonlyMap<string, BrandNames>, ids: Iterable<string>): BrandIndex<string> {
  return indexBrands(
    Array.from(ids).flatMap((id) => {
      const own = names.get(id);
      return own ? [{ id, names: own }] : [];
    }),
  );
}
