import type { Queryable } from '../../../../platform/db/database.ts';
import {
  type ChangedBrand,
  findWidenings,
  readBrandFeed,
  readFeed,
  type ReferenceChange,
  type Widening,
} from './brand-feed-store.ts';
import { type FeedPage, type FeedPosition, readFeedPage } from './feed-page.ts';

export { widenBrands } from './brand-feed-store.ts';
export type { ChangedBrand };

/**
 * The changes of all brands since a position: registered, renamed or with other domains, paused, resumed, deleted. Like
 * `changedReferences` for their references; the positions of the two feeds are not interchangeable.
 */
export async function changedBrands(
  deps: { db: Queryable },
  after: FeedPosition | null,
  limit: number,
): Promise<FeedPage<ChangedBrand>> {
  return readFeedPage(after, (from) => readBrandFeed(deps.db, from, limit));
}

export type { ReferenceChange };

/**
 * At most `limit` changes of all references since a position, oldest first; null begins with the first. Every process
 * that compares pages follows it: a change is visible as soon as it is committed, none is skipped, and a reference is
 * listed again with each of its changes.
 */
export async function changedReferences(
  deps: { db: Queryable },
  after: FeedPosition | null,
  limit: number,
): Promise<FeedPage<ReferenceChange>> {
  return readFeedPage(after, (from) => readFeed(deps.db, from, limit));
}

/**
 * Since when pages that did not match these brands may match: they were registered or changed, got a picture, no longer
 * allow a host, or have an official page that was not known. A page compared before that has to be compared again.
 */
export async function widenedBrands(
  db: Queryable,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, Widening>> {
  const rows = await findWidenings(db, brandIds);
  return new Map(rows.map((row) => [row.brandId, row]));
}
