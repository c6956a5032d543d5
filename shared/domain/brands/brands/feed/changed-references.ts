import type { Queryable } from '../../../../platform/db/database.ts';
import { readFeedPage, type FeedPage, type FeedPosition } from './feed-page.ts';
import { readFeed, type ReferenceChange } from './reference-feed-store.ts';

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
