import { createHash, randomUUID } from 'node:crypto';
import type { FeedSource } from '../../../platform/config/source-services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import {
  type ClaimedFeed,
  finishFeed as finish,
  insertFeeds,
  leaseFeed,
  type ReadFile,
  returnFeed as giveBack,
} from './feed-store.ts';

export type { ClaimedFeed, ReadFile };

/** Names a feed without naming its address, which may hold a key. */
export function feedIdOf({ kind, format, url }: FeedSource): string {
  return createHash('sha256').update(`${kind}+${format}+${url}`).digest('hex');
}

/** Inserts feeds that are new; the position of a known one stays. */
export async function rememberFeeds({ db }: { db: Queryable }, feeds: readonly FeedSource[]): Promise<void> {
  await insertFeeds(
    db,
    feeds.map((feed) => ({ id: feedIdOf(feed), host: new URL(feed.url).host, kind: feed.kind })),
  );
}

/** Takes the feed of these that has been due longest, for one process alone, as long as it extends the lease. */
export async function claimFeed(
  { db }: { db: Queryable },
  ids: readonly string[],
  leaseSeconds: number,
): Promise<ClaimedFeed | undefined> {
  return leaseFeed(db, { ids, lease: randomUUID(), seconds: leaseSeconds });
}

/** Notes that a feed was read to its end, or is what was read before. */
export async function finishFeed(
  { db }: { db: Queryable },
  claim: Pick<ClaimedFeed, 'id' | 'lease'>,
  result: { restSeconds: number; read: ReadFile | null },
): Promise<void> {
  await finish(db, claim, result);
}

/** Returns a feed that was not read to its end: the next pull begins it again. */
export async function returnFeed(
  { db }: { db: Queryable },
  claim: Pick<ClaimedFeed, 'id' | 'lease'>,
  result: { restSeconds: number; error: string | null },
): Promise<void> {
  await giveBack(db, claim, result);
}

/** Another process reads the feed by now, and will find its entries again. */
export class LostFeedError extends Error {
  constructor(id: string) {
    super(`the lease of feed ${id} was lost`);
    this.name = 'LostFeedError';
  }
}
