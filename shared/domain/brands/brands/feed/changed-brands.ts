import type { Queryable } from '../../../../platform/db/database.ts';
import { readBrandFeed, type ChangedBrand } from './brand-feed-store.ts';
import { readFeedPage, type FeedPage, type FeedPosition } from './feed-page.ts';

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
