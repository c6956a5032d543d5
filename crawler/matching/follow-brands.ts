import type { Queryable } from '../../shared/platform/db/database.ts';
import {
  type ChangedBrand,
  changedBrands,
  changedReferences,
  type ReferenceChange,
} from '../../shared/domain/brands/brands/feed/changed-brands.ts';
import type { FeedPage, FeedPosition } from '../../shared/domain/brands/brands/feed/feed-page.ts';
import {
  changedOfficialPages,
  type ChangedOfficialPages,
} from '../../shared/domain/brands/official-pages/changed-official-pages.ts';
import type { BrandMatchingIndex } from './matching-index.ts';

/** What a follower has to do with a library. */
export type FollowedMatchingIndex = Pick<
  BrandMatchingIndex,
  'putBrand' | 'removeBrand' | 'putReference' | 'removeReference' | 'setOfficialPages'
>;

export interface FollowerOptions<MatchingIndex extends FollowedMatchingIndex> {
  db: Queryable;
  /** An empty one: for the first reading, and whenever everything has to be read again. */
  createIndexes: () => MatchingIndex;
  /** The library threw at a brand or reference. The others are followed all the same: one must not silence all. */
  onRefused: (id: string, error: unknown) => void;
  /** After each page: reading everything takes many, and somebody may wonder whether it goes on. */
  onPage?: () => void;
  /** Changes in a page. */
  pageSize?: number;
}

export interface BrandFollower<MatchingIndex extends FollowedMatchingIndex> {
  /**
   * What pages are compared with now. To be asked for each comparison: it is another one after everything had to be read
   * again. @throws Error before the first round has ended, when nothing could be said of any page
   */
  current(): MatchingIndex;
  /** Brings the library up to date. One at a time. What it got before it failed stays, and the next one goes on there. */
  round(): Promise<void>;
}

/** How far a library has got with a feed; null: not begun. */
interface Place {
  after: FeedPosition | null;
}

interface Followed<MatchingIndex> {
  matchingIndex: MatchingIndex;
  brands: Place;
  references: Place;
  officialPages: Place;
}

/**
 * Follows the three feeds of brands into a library. Where it has missed what was forgotten it fills a new one beside, so nothing
 * is ever compared with a part of the brands; for that long the old one hears of no changes, and there are two in memory.
 */
export function createFollower<MatchingIndex extends FollowedMatchingIndex>(
  options: FollowerOptions<MatchingIndex>,
): BrandFollower<MatchingIndex> {
  const begin = (): Followed<MatchingIndex> => ({
    matchingIndex: options.createIndexes(),
    brands: { after: null },
    references: { after: null },
    officialPages: { after: null },
  });
  let complete: Followed<MatchingIndex> | undefined;
  let growing: Followed<MatchingIndex> | undefined;
  return {
    current() {
      if (!complete) throw new Error('the brands have not been read yet');
      return complete.matchingIndex;
    },
    async round() {
      let followed = growing ?? complete ?? (growing = begin());
      while (!(await catchUp(followed, options))) followed = growing = begin();
      complete = followed;
      growing = undefined;
    },
  };
}

/** False where all of it has to be read again. */
async function catchUp(
  { matchingIndex, brands, references, officialPages }: Followed<FollowedMatchingIndex>,
  options: FollowerOptions<FollowedMatchingIndex>,
): Promise<boolean> {
  return (
    (await readToEnd(brands, options, changedBrands, (change) => applyBrand(matchingIndex, change))) &&
    (await readToEnd(references, options, changedReferences, (change) =>
      applyReference(matchingIndex, change),
    )) &&
    (await readToEnd(officialPages, options, changedOfficialPages, (change) =>
      applyOfficialPages(matchingIndex, change),
    ))
  );
}

/** False where the feed has forgotten what would have to be told. */
async function readToEnd<Change extends { id: string }>(
  place: Place,
  { db, onRefused, onPage, pageSize = 500 }: FollowerOptions<FollowedMatchingIndex>,
  read: (deps: { db: Queryable }, after: FeedPosition | null, limit: number) => Promise<FeedPage<Change>>,
  apply: (change: Change) => void,
): Promise<boolean> {
  for (;;) {
    const page = await read({ db }, place.after, pageSize);
    if (page.mustRestart) return false;
    for (const change of page.changes)
      try {
        apply(change);
      } catch (error) {
        onRefused(change.id, error);
      }
    place.after = page.position;
    onPage?.();
    if (page.changes.length < pageSize) return true;
  }
}

function applyBrand(matchingIndex: FollowedMatchingIndex, { id, compared }: ChangedBrand): void {
  if (!compared) return matchingIndex.removeBrand(id);
  const { name, aliases, ...rest } = compared;
  matchingIndex.putBrand({ id, ...rest, names: [name, ...aliases] });
}

function applyReference(
  matchingIndex: FollowedMatchingIndex,
  { id, brandId, compared }: ReferenceChange,
): void {
  if (!compared) return matchingIndex.removeReference(id);
  matchingIndex.putReference({ id, brandId, hashes: compared.hashes });
}

function applyOfficialPages(
  matchingIndex: FollowedMatchingIndex,
  { id, compared }: ChangedOfficialPages,
): void {
  if (!compared) return matchingIndex.setOfficialPages(id, 'live', []);
  const pages = compared.pages.map(({ site, shingles, screenshot, trackingIds }) => ({
    site,
    shingles,
    screenshot,
    trackingIds: new Set(trackingIds),
  }));
  matchingIndex.setOfficialPages(id, compared.mode, pages);
}
