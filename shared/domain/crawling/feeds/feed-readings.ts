import type { Queryable } from '../../../platform/db/database.ts';
import { type FeedReadings, sumFeeds } from './feed-store.ts';

/** As many as `FEED_URLS` will ever have named. */
const feedsMax = 1000;

/** How the feeds that crawlers read are doing, by kind. */
export async function feedReadings({ db }: { db: Queryable }): Promise<FeedReadings[]> {
  return sumFeeds(db, feedsMax);
}
