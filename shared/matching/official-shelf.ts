import type { Mode } from '../domain/projects/mode.ts';
import type { OfficialPage } from '../page-evidence/page-evidence.ts';
import { distinctive, type Shingles } from '../page-evidence/text-shingles.ts';
import { createShingleCounts, type ShingleCounts } from './shingle-counts.ts';

/** How an official page looked when it was last seen; its shingles and ids with what others have too. */
export interface WatchedOfficialPage extends OfficialPage {
  /** Registrable domain, by which sites are told apart. */
  site: string;
}

/** Official pages of all brands. */
export interface OfficialShelf {
  /** All of a brand's at once. Those of one mode say nothing about the other's. */
  set(brandId: string, mode: Mode, pages: readonly WatchedOfficialPage[]): void;
  remove(brandId: string): void;
  /** With what is the brand's own in them, by what is known of all sites now. */
  pages(brandId: string): OfficialPage[];
  /** Brands that one of these ids was on an official page of, and on hardly any other's. */
  sharing(trackingIds: ReadonlySet<string>): string[];
}

/**
 * What more sites than this have besides the brand's own is nobody's: a builder's, a law's, a cookie banner's. One may have it: the
 * same owner under another name, whom somebody else has registered.
 */
const othersMax = 1;
/** Sites of one brand: pages are at most five. An id on more sites than a brand and the others may have is no brand's. */
const sitesMax = 5 + othersMax;

interface Shelved {
  mode: Mode;
  pages: readonly WatchedOfficialPage[];
  /** Texts of its pages, by site. */
  sites: ReadonlyMap<string, readonly Shingles[]>;
}

interface Room {
  counts: ShingleCounts;
  /** Texts of all pages, by site; the same one twice where two brands have it. */
  sites: Map<string, Shingles[]>;
}

export function createOfficialShelf(): OfficialShelf {
  const shelved = new Map<string, Shelved>();
  const rooms = new Map<Mode, Room>();
  const byTracker = new Map<string, Set<string>>();

  const roomOf = (mode: Mode): Room => {
    const known = rooms.get(mode);
    if (known) return known;
    const room = { counts: createShingleCounts(), sites: new Map<string, Shingles[]>() };
    rooms.set(mode, room);
    return room;
  };
  const remove = (brandId: string): void => {
    const known = shelved.get(brandId);
    if (!known) return;
    shelved.delete(brandId);
    const room = roomOf(known.mode);
    for (const [site, texts] of known.sites) for (const text of texts) takeText(room, site, text);
    for (const id of idsOf(known)) {
      const brands = byTracker.get(id);
      brands?.delete(brandId);
      if (brands?.size === 0) byTracker.delete(id);
    }
  };
  /** Sites of the mode that have the id; of a common one not all. */
  const sitesWith = (id: string, mode: Mode): Set<string> => {
    const sites = new Set<string>();
    for (const brandId of byTracker.get(id) ?? []) {
      const known = shelved.get(brandId);
      if (known?.mode !== mode) continue;
      for (const page of known.pages) if (page.trackingIds.has(id)) sites.add(page.site);
      if (sites.size > sitesMax) break;
    }
    return sites;
  };
  const isOwnId = (id: string, { mode, sites }: Shelved): boolean => {
    const others = sitesWith(id, mode);
    for (const site of sites.keys()) others.delete(site);
    return others.size <= othersMax;
  };
  return {
    set(brandId, mode, pages) {
      remove(brandId);
      if (pages.length === 0) return;
      const sites = new Map<string, Shingles[]>();
      for (const { site, shingles } of pages) {
        const texts = sites.get(site) ?? [];
        sites.set(site, texts);
        if (shingles === null) continue;
        texts.push(shingles);
        putText(roomOf(mode), site, shingles);
      }
      const own = { mode, pages, sites };
      shelved.set(brandId, own);
      for (const id of idsOf(own)) byTracker.set(id, (byTracker.get(id) ?? new Set()).add(brandId));
    },
    remove,
    pages(brandId) {
      const own = shelved.get(brandId);
      if (!own) return [];
      const { counts } = roomOf(own.mode);
      const isCommon = (shingle: number) => counts.of(shingle) - ownSites(own, shingle) > othersMax;
      return own.pages.map(({ screenshot, shingles, trackingIds }) => ({
        screenshot,
        shingles: shingles && distinctive(shingles, isCommon),
        trackingIds: new Set([...trackingIds].filter((id) => isOwnId(id, own))),
      }));
    },
    sharing(ids) {
      const found = new Set<string>();
      for (const id of ids) {
        const brands = byTracker.get(id) ?? [];
        const common = new Map<Mode, boolean>();
        for (const brandId of brands) {
          const own = shelved.get(brandId);
          if (!own) continue;
          const isCommon = common.get(own.mode) ?? sitesWith(id, own.mode).size > sitesMax;
          common.set(own.mode, isCommon);
          if (!isCommon && isOwnId(id, own)) found.add(brandId);
        }
      }
      return [...found];
    },
  };
}

const idsOf = ({ pages }: Pick<Shelved, 'pages'>): Set<string> =>
  new Set(pages.flatMap(({ trackingIds }) => [...trackingIds]));

/** How many of its own sites have it: at least the one it was read on. */
function ownSites({ sites }: Shelved, shingle: number): number {
  if (sites.size === 1) return 1;
  let count = 0;
  for (const texts of sites.values()) if (texts.some((text) => has(text, shingle))) count += 1;
  return count;
}

/** A site counts once, however many of its pages have a shingle and however many brands call it theirs. */
function putText({ counts, sites }: Room, site: string, text: Shingles): void {
  const others = sites.get(site) ?? [];
  for (const shingle of text) if (!others.some((other) => has(other, shingle))) counts.add(shingle);
  sites.set(site, [...others, text]);
}

function takeText({ counts, sites }: Room, site: string, text: Shingles): void {
  const texts = sites.get(site) ?? [];
  const at = texts.indexOf(text);
  const others = texts.toSpliced(at, 1);
  for (const shingle of text) if (!others.some((other) => has(other, shingle))) counts.remove(shingle);
  if (others.length === 0) sites.delete(site);
  else sites.set(site, others);
}

/** In a rising list. */
function has(text: Shingles, shingle: number): boolean {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((text[middle] ?? 0) < shingle) from = middle + 1;
    else to = middle;
  }
  return text[from] === shingle;
}
