import type { Mode } from '../../shared/domain/partners/projects/mode.ts';
import type { OfficialPage } from '../page-evidence/page-evidence.ts';
import { distinctive, type Shingles } from '../page-evidence/text-shingles.ts';
import { createSiteTexts, hasShingle, type SiteTexts } from './site-texts.ts';
import { createTrackerIndex, type TrackerIndex } from './tracker-index.ts';

/** The look of an official page when it was last seen; its shingles and ids include what other pages have too. */
export interface WatchedOfficialPage extends OfficialPage {
  /** Registrable domain, which identifies the site. */
  site: string;
  /** Profiles on platforms that it links to (`ownerKey`); none unless given. */
  profiles?: ReadonlySet<string>;
}

/** Official pages of all brands. */
export interface OfficialPageIndex {
  /** Replaces all pages of a brand in one mode. Those of one mode have no effect on the other's. */
  set(brandId: string, mode: Mode, pages: readonly WatchedOfficialPage[]): void;
  remove(brandId: string): void;
  /** Official pages, reduced to what is the brand's own in them, by what is known of all sites now. */
  pages(brandId: string): OfficialPage[];
  /** Profiles on platforms that the brand's pages link to. */
  profiles(brandId: string): ReadonlySet<string>;
  /** Brands that had one of these ids on an official page, where hardly any other brand's has it. */
  sharing(trackingIds: ReadonlySet<string>): string[];
}

/**
 * What appears on more sites than this besides the brand's own belongs to no brand: it is a site builder's, a legal
 * text, a cookie banner's. One other site is allowed: it may be the same owner under another name, registered by
 * another account.
 */
const othersMax = 1;

/** What is counted separately. */
interface Room {
  texts: SiteTexts;
  trackers: TrackerIndex;
}

interface Shelved {
  profiles: ReadonlySet<string>;
  room: Room;
  pages: readonly WatchedOfficialPage[];
  /** Texts of its pages, by site. */
  sites: ReadonlyMap<string, readonly Shingles[]>;
}

const noProfiles: ReadonlySet<string> = new Set();

export function createOfficialPageIndex(): OfficialPageIndex {
  const shelved = new Map<string, Shelved>();
  const rooms = new Map<Mode, Room>();

  const roomOf = (mode: Mode): Room => {
    const room = rooms.get(mode) ?? { texts: createSiteTexts(), trackers: createTrackerIndex(othersMax) };
    rooms.set(mode, room);
    return room;
  };
  const remove = (brandId: string): void => {
    const known = shelved.get(brandId);
    if (!known) return;
    shelved.delete(brandId);
    for (const [site, texts] of known.sites) for (const text of texts) known.room.texts.take(site, text);
    known.room.trackers.remove(brandId);
  };
  return {
    set(brandId, mode, pages) {
      remove(brandId);
      if (pages.length === 0) return;
      const profiles = new Set(pages.flatMap((page) => [...(page.profiles ?? [])]));
      const own = { room: roomOf(mode), pages, profiles, sites: textsBySite(pages) };
      for (const [site, texts] of own.sites) for (const text of texts) own.room.texts.put(site, text);
      own.room.trackers.set(brandId, sitesById(pages));
      shelved.set(brandId, own);
    },
    remove,
    pages(brandId) {
      const own = shelved.get(brandId);
      if (!own) return [];
      const { texts, trackers } = own.room;
      const isCommon = (shingle: number) => texts.count(shingle) - ownSites(own, shingle) > othersMax;
      const isOwnId = (id: string) => trackers.ownersOf(id).includes(brandId);
      return own.pages.map(({ screenshot, shingles, trackingIds }) => ({
        screenshot,
        shingles: shingles && distinctive(shingles, isCommon),
        trackingIds: new Set([...trackingIds].filter(isOwnId)),
      }));
    },
    profiles: (brandId) => shelved.get(brandId)?.profiles ?? noProfiles,
    sharing: (ids) => [
      ...new Set(
        [...rooms.values()].flatMap(({ trackers }) => [...ids].flatMap((id) => trackers.ownersOf(id))),
      ),
    ],
  };
}

function textsBySite(pages: readonly WatchedOfficialPage[]): Map<string, Shingles[]> {
  const sites = new Map<string, Shingles[]>();
  for (const { site, shingles } of pages)
    sites.set(site, [...(sites.get(site) ?? []), ...(shingles ? [shingles] : [])]);
  return sites;
}

function sitesById(pages: readonly WatchedOfficialPage[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { site, trackingIds } of pages)
    for (const id of trackingIds) ids.set(id, (ids.get(id) ?? new Set<string>()).add(site));
  return ids;
}

/** How many of its own sites have it: at least the one it was read on. */
function ownSites({ sites }: Shelved, shingle: number): number {
  if (sites.size === 1) return 1;
  let count = 0;
  for (const texts of sites.values()) if (texts.some((text) => hasShingle(text, shingle))) count += 1;
  return count;
}
