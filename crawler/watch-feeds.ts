import type { Config } from '../shared/platform/config/config.ts';
import type { FeedSource } from '../shared/platform/config/source-services.ts';
import type { Database, Queryable } from '../shared/platform/db/database.ts';
import type { OfferFeedPages } from '../shared/domain/crawling/feeds/commit-found.ts';
import {
  type ClaimedFeed,
  claimFeed,
  feedIdOf,
  finishFeed,
  LostFeedError,
  rememberFeeds,
  returnFeed,
} from '../shared/domain/crawling/feeds/feeds.ts';
import { randomBetween } from '../shared/platform/lib/random-between.ts';
import { type Loop, runEvery } from '../shared/platform/lib/run-every.ts';
import type { Liveness } from '../shared/platform/lifecycle/liveness.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import type { BrandCache } from './brand-cache.ts';
import { suspiciousBrands } from './certificates/find-hits.ts';
import { FeedResponseError } from './feeds/ask-feed.ts';
import { readFeed } from './feeds/read-feed.ts';
import type { FeedLimits } from './feeds/feed-lines.ts';

export interface FeedWatchDeps {
  config: Pick<Config, 'discovery' | 'http'>;
  db: Database;
  /** Asked whether the store responds, while nothing moves. */
  watchDb: Queryable;
  outbound: Pick<OutboundClient, 'get'>;
  log: Logger;
  liveness: Pick<Liveness, 'watch'>;
  /** Must be complete: until then no host matches any brand. */
  brands: Pick<BrandCache, 'matchingIndex'>;
  offerPages: OfferFeedPages;
  pace?: Partial<FeedPace>;
}

export interface FeedPace {
  /** Between two looks for a feed that is due. */
  idleMs: number;
  /** A download takes 120 s at most for each of four hops; extended by every batch. */
  leaseSeconds: number;
  /** The first rest after a failure; doubled with each, up to a day. */
  backoffSeconds: number;
  limits: FeedLimits;
}

const usualPace = { idleMs: 5000, leaseSeconds: 600, backoffSeconds: 300 };
const backoffSecondsMax = 86_400;
const errorMax = 500;
/** A download of four hops of 120 s each. */
const restMs = 480_000;

/**
 * Pulls the feeds of `FEED_URLS`, each when it is due, and offers what looks like a brand in memory. Any number of
 * processes may run it; each feed is read by one at a time.
 */
export function watchFeeds(deps: FeedWatchDeps): Pick<Loop, 'stop'> {
  const { config, db, watchDb, log, liveness } = deps;
  const { feeds } = config.discovery;
  if (feeds.length === 0) return { stop: () => Promise.resolve() };
  const moved = liveness.watch({ name: 'feeds', restMs, shouldMove: () => watchDb.query('SELECT 1') });
  const pace = { ...usualPace, ...deps.pace };
  const byId = new Map(feeds.map((feed) => [feedIdOf(feed), feed]));
  let isRemembered = false;
  return runEvery({
    everyMs: pace.idleMs,
    work: async (signal) => {
      if (!isRemembered) await rememberFeeds({ db }, feeds);
      isRemembered = true;
      moved();
      const claim = await claimFeed({ db }, [...byId.keys()], pace.leaseSeconds);
      const feed = claim && byId.get(claim.id);
      if (feed) await pullFeed({ ...deps, pace, moved }, { feed, claim, signal });
      moved();
      return feed !== undefined;
    },
    onError: (error) =>
      log.warn(
        { event: 'feed.watch_failed', err: error },
        'The feeds could not be watched; the loop will retry.',
      ),
  });
}

interface Puller extends Omit<FeedWatchDeps, 'pace'> {
  pace: typeof usualPace & Partial<FeedPace>;
  moved: () => void;
}

interface Pull {
  feed: FeedSource;
  claim: ClaimedFeed;
  signal: AbortSignal;
}

async function pullFeed(puller: Puller, { feed, claim, signal }: Pull): Promise<void> {
  const { config, db, outbound, offerPages, brands, log, pace, moved } = puller;
  const restSeconds = 60 * config.discovery.feedIntervalMinutes;
  try {
    const { read, isCut } = await readFeed({
      db,
      offerPages,
      outbound,
      userAgent: `Humanmark-Crawler/1 (+${config.http.publicUrl})`,
      feed,
      claim,
      leaseSeconds: pace.leaseSeconds,
      find: (host) => suspiciousBrands(brands.matchingIndex(), host),
      onProgress: moved,
      signal,
      ...(pace.limits && { limits: pace.limits }),
    });
    if (isCut)
      log.warn(
        { event: 'feed.cut', feed: nameOf(feed) },
        'The feed is longer than it may be or its packing is damaged; the rest was left out.',
      );
    await finishFeed({ db }, claim, { restSeconds, read });
  } catch (error) {
    await giveUpPull(puller, { feed, claim, signal }, error);
  }
}

async function giveUpPull(
  { db, log, pace }: Puller,
  { feed, claim, signal }: Pull,
  error: unknown,
): Promise<void> {
  if (error instanceof LostFeedError) {
    log.warn(
      { event: 'feed.lease_lost', feed: nameOf(feed) },
      'Another crawler took over the feed while this one was reading it.',
    );
    return;
  }
  if (signal.aborted) {
    await returnFeed({ db }, claim, { restSeconds: 0, error: null });
    return;
  }
  const message = (error instanceof Error ? error.message : String(error)).slice(0, errorMax);
  log.warn(
    { event: 'feed.read_failed', feed: nameOf(feed), reason: message },
    'The feed could not be read and will be retried.',
  );
  const doubled = Math.min(pace.backoffSeconds * 2 ** Math.min(claim.failures, 10), backoffSecondsMax);
  const own = randomBetween(doubled * 500, doubled * 1000) / 1000;
  const asked = error instanceof FeedResponseError ? (error.retryAfterSeconds ?? 0) : 0;
  await returnFeed({ db }, claim, { restSeconds: Math.max(own, asked), error: message });
}

/** Without path and query, which may hold a key. */
const nameOf = ({ kind, url }: FeedSource): string => `${kind} of ${new URL(url).host}`;
