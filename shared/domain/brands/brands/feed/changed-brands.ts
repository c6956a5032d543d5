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

export type { ChangedBrand };

/**
 * What has changed of all brands since a position, as `changedReferences` answers it of their references: registered,
 * other names or domains, paused, resumed, deleted. Positions of the two are not interchangeable.
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
 * What has changed of all references since a position, at most `limit`, oldest first; null begins with the first. Every
 * process that compares pages follows it: a change is visible as soon as it is committed, none is skipped, and the same
 * reference comes again with each of its changes.
 */
export async function changedReferences(
  deps: { db: Queryable },
  after: FeedPosition | null,
  limit: number,
): Promise<FeedPage<ReferenceChange>> {
  return readFeedPage(after, (from) => readFeed(deps.db, from, limit));
}

/**
 * Since when pages that were nothing to these brands may be something: they were registered or changed, got a picture, or watch what
 * they had allowed. A page that was compared before has to be again.
 */
export async function widenedBrands(
  db: Queryable,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, Widening>> {
  const rows = await findWidenings(db, brandIds);
  return new Map(rows.map((row) => [row.brandId, row]));
}
