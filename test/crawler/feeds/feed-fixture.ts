import { readFileSync } from 'node:fs';
import path from 'node:path';
import { watchFeeds, type FeedPace } from '../../../crawler/watch-feeds.ts';
import { createBrandMatchingIndex } from '../../../crawler/matching/matching-index.ts';
import { offerPages } from '../../../shared/domain/brands/scans/offer-pages.ts';
import { usualTimes } from '../../../shared/platform/config/leases-and-timeouts.ts';
import { findProjectRoot } from '../../../shared/platform/lib/project-root.ts';
import { createLiveness, livenessOptions } from '../../../shared/platform/lifecycle/liveness.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import { createOutboundClient } from '../../../shared/platform/outbound/outbound-client.ts';
import { createBrandFixture, registerBrand } from '../../brands/brand-calls.ts';
import { startTestWeb, type TestWeb } from '../../discovery/web-of-test.ts';
import { testConfig } from '../../support/test-config.ts';

export const recorded = (name: string): Buffer =>
  readFileSync(path.join(findProjectRoot(), 'test/crawler/feeds/recorded', name));

export interface FeedRow {
  entries: number;
  unreadable: number;
  offered: number;
  failures: number;
  error: string | null;
  isRead: boolean;
  waitSeconds: number;
}

/** Two brands of two projects, a web server whose files the test defines, and a database that the feeds are kept in. */
export async function createFeedFixture() {
  const fixture = await createBrandFixture();
  const closers: (() => unknown)[] = [() => fixture.close()];
  const web: TestWeb = await startTestWeb();
  closers.push(() => web.close());
  const index = createBrandMatchingIndex();
  const brandOf = async (name: string, domain: string): Promise<string> => {
    const { client } = await fixture.createProject();
    const { brandId } = await registerBrand(client, { name, officialDomains: [domain] });
    index.putBrand({
      id: brandId,
      type: 'brand',
      mode: 'test',
      names: [name],
      officialDomains: [domain],
      authorisedDomains: [],
    });
    return brandId;
  };
  const brands = {
    umbrella: await brandOf('Umbrella Bank', 'umbrellabank.com'),
    northpine: await brandOf('Northpine', 'northpine.com'),
  };
  // One address alone: whatever else a feed may lead to is private and not allowed.
  const outbound = createOutboundClient({ allowlist: ['127.0.0.1/32'], dnsServers: [], allowHttp: true });
  closers.push(() => outbound.close());
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const asked: string[] = [];

  return {
    db: fixture.db,
    web,
    brands,
    /** Hosts compared with the brands, in order. */
    compared: asked,
    /** Starts watching these feeds, as `phishing+lines+/path`. */
    watch(feeds: readonly string[], pace: Partial<FeedPace> = {}) {
      const liveness = createLiveness(livenessOptions(usualTimes));
      const FEED_URLS = feeds.map((feed) => feed.replace('+/', `+${web.origin}/`)).join(',');
      const { indexes } = index;
      const hosts = {
        ...indexes.hosts,
        find: (host: string) => (asked.push(host), indexes.hosts.find(host)),
      };
      const watching = watchFeeds({
        config: testConfig(stores, { FEED_URLS }),
        db: fixture.db,
        watchDb: fixture.db,
        outbound,
        log: silentLogger(),
        liveness,
        brands: { matchingIndex: () => ({ ...index, indexes: { ...indexes, hosts } }) },
        offerPages,
        pace: { idleMs: 10, ...pace },
      });
      const stop = async () => {
        await watching.stop();
        liveness.stop();
      };
      closers.push(stop);
      return stop;
    },
    rows: () =>
      fixture.db.query<FeedRow>(
        `SELECT entries::int, unreadable::int, offered::int, failures, error, read_at IS NOT NULL AS "isRead",
                extract(epoch FROM due_at - now())::float8 AS "waitSeconds"
           FROM watched_feeds WHERE lease IS NULL AND (read_at IS NOT NULL OR failures > 0) ORDER BY created_at`,
      ),
    /** Makes every feed that nobody reads due again. */
    async makeDue() {
      await fixture.db.query('UPDATE watched_feeds SET due_at = now() WHERE lease IS NULL');
    },
    /** The pages that wait for a brand, with how they were found. */
    async pagesOf(brandId: string): Promise<string[]> {
      const pages = await fixture.db.query<{ url: string; source: string }>(
        `SELECT url, source FROM crawl_pages JOIN crawl_candidates ON page_id = id WHERE brand_id = $1 ORDER BY url`,
        [brandId],
      );
      return pages.map(({ url, source }) => `${source} ${url}`);
    },
    async close() {
      for (let close = closers.pop(); close; close = closers.pop()) await close();
    },
  };
}

export type FeedFixture = Awaited<ReturnType<typeof createFeedFixture>>;
