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

/** The operations of an index that a follower uses. */
export type FollowedMatchingIndex = Pick<
  BrandMatchingIndex,
  'putBrand' | 'removeBrand' | 'putReference' | 'removeReference' | 'setOfficialPages'
>;

export interface FollowerOptions<MatchingIndex extends FollowedMatchingIndex> {
  db: Queryable;
  /** Creates an empty index: for the first reading, and whenever everything has to be read again. */
  createIndexes: () => MatchingIndex;
  /** Called where the index threw at a brand or reference. The others are still followed: one must not block all. */
  onRefused: (id: string, error: unknown) => void;
  /** Called after each page: reading everything takes many, and this shows that it progresses. */
  onPage?: () => void;
  /** Changes in a page. */
  pageSize?: number;
}

export interface BrandFollower<MatchingIndex extends FollowedMatchingIndex> {
  /**
   * The index that pages are compared with now. Call it for each comparison: the index is replaced when everything had
   * to be read again. @throws Error before the first round has ended, when nothing could be said of any page
   */
  current(): MatchingIndex;
  /**
   * Brings the index up to date. One at a time. Changes applied before a failure are kept, and the next round continues
   * there.
   */
  round(): Promise<void>;
}

/** How far an index has got with a feed; null: not begun. */
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
 * Follows the three feeds of brands into an index. Where it has missed changes that were purged, it fills a new index
 * in parallel, so no page is ever compared with a part of the brands. Meanwhile the old one gets no changes, and two
 * are in memory.
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

/** False where everything has to be read again. */
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

/** False where the feed has purged changes that were not yet applied. */
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
  const pages = compared.pages.map(({ site, shingles, screenshot, trackingIds, profiles }) => ({
    site,
    shingles,
    screenshot,
    trackingIds: new Set(trackingIds),
    profiles: new Set(profiles),
  }));
  matchingIndex.setOfficialPages(id, compared.mode, pages);
}
