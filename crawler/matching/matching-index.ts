import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import type { OfficialPage } from '../page-evidence/page-evidence.ts';
import { coveringHosts } from './covering-hosts.ts';
import { createHostLookup, type HostLookup } from './host-lookup.ts';
import {
  createOfficialPageIndex,
  type OfficialPageIndex,
  type WatchedOfficialPage,
} from './official-page-index.ts';
import { createReferenceIndex, type ReferenceIndex, type WatchedReference } from './reference-index.ts';
import { createTitleLookup, type TitleLookup } from './title-lookup.ts';
import { compileBrand, type CompiledBrand, type WatchedBrand } from './watched-brand.ts';

export type { WatchedBrand, WatchedOfficialPage, WatchedReference };

/** Everything that pages are compared with, in the memory of one process. A change takes effect for the next page. */
export interface BrandMatchingIndex {
  /** Adds or replaces a brand. @throws RangeError naming the name or domain that cannot be compared with anything */
  putBrand(brand: WatchedBrand): void;
  /** Removes a brand with its official pages; its references stay until they are removed. */
  removeBrand(id: string): void;
  /** May come before its brand, and then takes effect with the brand. @throws RangeError for an invalid hash */
  putReference(reference: WatchedReference): void;
  removeReference(id: string): void;
  /** Official pages as they were last seen; may come before their brand. */
  setOfficialPages(brandId: string, mode: Mode, pages: readonly WatchedOfficialPage[]): void;
  /** Pictures of people who are looked for by their face. */
  faces(): { id: string; brandId: string }[];
  clear(): void;
  size(): { brands: number; references: number };
  /** The lookups that the matching uses. */
  readonly indexes: MatchingIndexes;
}

export interface MatchingIndexes {
  brand(id: string): CompiledBrand | undefined;
  /** Official pages, reduced to what is the brand's own in them. */
  officialPages(id: string): readonly OfficialPage[];
  /** Profiles on platforms that a brand's official pages link to. */
  linkedProfiles(id: string): ReadonlySet<string>;
  /** Brands that call this host, or one above it, their own. */
  ownersOf(host: string): string[];
  hosts: Pick<HostLookup, 'find'>;
  titles: Pick<TitleLookup, 'find'>;
  references: Pick<ReferenceIndex, 'find' | 'nearest' | 'has'>;
  /** Brands on whose official pages one of these ids was, and on hardly any other's. */
  sharing(trackingIds: ReadonlySet<string>): string[];
}

interface Rooms {
  brands: Map<string, CompiledBrand>;
  pages: OfficialPageIndex;
  owners: Map<string, Set<string>>;
  hosts: HostLookup;
  titles: TitleLookup;
  references: ReferenceIndex;
}

const emptyRooms = (): Rooms => ({
  brands: new Map(),
  pages: createOfficialPageIndex(),
  owners: new Map(),
  hosts: createHostLookup(),
  titles: createTitleLookup(),
  references: createReferenceIndex(),
});

export function createBrandMatchingIndex(): BrandMatchingIndex {
  let rooms = emptyRooms();

  const eraseBrand = (id: string): void => {
    const known = rooms.brands.get(id);
    if (!known) return;
    leave(rooms.owners, known.officialHosts, id);
    rooms.brands.delete(id);
    rooms.hosts.remove(id);
    rooms.titles.remove(id);
  };
  return {
    putBrand(brand) {
      const compiled = compileBrand(brand);
      eraseBrand(brand.id);
      rooms.brands.set(brand.id, compiled);
      enter(rooms.owners, compiled.officialHosts, brand.id);
      rooms.hosts.put(brand.id, compiled.names);
      rooms.titles.put(brand.id, compiled.names);
    },
    removeBrand(id) {
      rooms.pages.remove(id);
      eraseBrand(id);
    },
    putReference: (reference) => rooms.references.put(reference),
    removeReference: (id) => rooms.references.remove(id),
    setOfficialPages: (id, mode, pages) => rooms.pages.set(id, mode, pages),
    faces: () =>
      Array.from(rooms.brands.values()).flatMap(({ id: brandId, type }) =>
        type === 'face' ? rooms.references.idsOf(brandId).map((id) => ({ id, brandId })) : [],
      ),
    clear() {
      rooms = emptyRooms();
    },
    size: () => ({ brands: rooms.brands.size, references: rooms.references.size() }),
    indexes: {
      brand: (id) => rooms.brands.get(id),
      officialPages: (id) => rooms.pages.pages(id),
      linkedProfiles: (id) => rooms.pages.profiles(id),
      ownersOf: (host) => [
        ...new Set(Array.from(coveringHosts(host)).flatMap((each) => [...(rooms.owners.get(each) ?? [])])),
      ],
      hosts: { find: (host) => rooms.hosts.find(host) },
      titles: { find: (words) => rooms.titles.find(words) },
      references: {
        find: (hashes) => rooms.references.find(hashes),
        nearest: (brandId, hash) => rooms.references.nearest(brandId, hash),
        has: (brandId) => rooms.references.has(brandId),
      },
      sharing: (ids) => rooms.pages.sharing(ids),
    },
  };
}

function enter(rooms: Map<string, Set<string>>, keys: Iterable<string>, id: string): void {
  for (const key of keys) {
    const ids = rooms.get(key);
    if (ids) ids.add(id);
    else rooms.set(key, new Set([id]));
  }
}

function leave(rooms: Map<string, Set<string>>, keys: Iterable<string>, id: string): void {
  for (const key of keys) {
    const ids = rooms.get(key);
    ids?.delete(id);
    if (ids?.size === 0) rooms.delete(key);
  }
}
