import type { CrawlerConfig } from '../shared/platform/config/config.ts';
import type { Database, Queryable } from '../shared/platform/db/database.ts';
import { offerPages } from '../shared/domain/brands/scans/offer-pages.ts';
import { siteTimesOf } from '../shared/domain/crawling/crawl/site-pace.ts';
import type { Liveness } from '../shared/platform/lifecycle/liveness.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { createOutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import type { BrandCache } from './brand-cache.ts';
import type { BrowserSupervisor } from './browser/browser-supervisor.ts';
import { crawlerIdentity } from './crawler-identity.ts';
import type { CrawlerMetrics } from './crawler-metrics.ts';
import { discoverScans, followLookalikes } from './discover-scans.ts';
import { openDiscovery } from './discovery/open-discovery.ts';
import { reservedSlots } from './crawl/crawl-engine.ts';
import type { EgressProxy } from './egress/egress-proxy.ts';
import { openVisits } from './open-visits.ts';
import { keepStatingSources } from './state-sources.ts';
import { watchCertificates } from './watch-certificates.ts';
import { watchFeeds } from './watch-feeds.ts';

export interface CrawlParts {
  config: CrawlerConfig;
  log: Logger;
  db: Database;
  watchDb: Queryable;
  liveness: Pick<Liveness, 'watch'>;
  releasers: Pick<Releasers, 'add' | 'addWork'>;
  egress: EgressProxy;
  keeper: BrowserSupervisor;
  brands: BrandCache;
  metrics: CrawlerMetrics;
}

/** Concurrent visits; for two cores and 4 GB. */
const slots = 4;
/** For as many the browser has to have room. */
export const visitsAtOnce = slots + reservedSlots;
/** A page with all its requests (`fetchPage`: 12 min), then the processing of what was read, each within its limits. */
const longestVisitMs = 900_000;

/** Starts finding and visiting pages; it runs until it is released. */
export async function openCrawl(parts: CrawlParts): Promise<void> {
  const { config, log, db, releasers, metrics } = parts;
  const asker = crawlerIdentity(config.http.publicUrl);
  const outbound = createOutboundClient({ ...config.outbound, allowHttp: true, leavesOutPrivate: true });
  releasers.add('outbound client', () => outbound.close());
  const pictures = await openVisits(
    { ...parts, outbound, asker },
    {
      slots,
      onCycle: watched(parts, 'crawl'),
      onCrawled: (_task, crawled) => metrics.countPage(crawled),
      onFailed: () => metrics.countPage('broken_off'),
      onLooked: (seconds) => metrics.countFaceScan(seconds),
    },
  );

  const discovers = watched(parts, 'discovery');
  const discovery = openDiscovery(
    config,
    { db, outbound, asker, log, ...pictures },
    { siteTimes: siteTimesOf(config.times), onRequest: discovers },
  );
  releasers.add('name servers', () => Promise.resolve(discovery.close()));
  const scans = discoverScans({ db, discovery, log, onCycle: discovers });
  releasers.addWork('discovery', () => scans.stop());
  const follower = followLookalikes({ discovery, log, onCycle: watched(parts, 'lookalikes') });
  releasers.addWork('lookalikes', () => follower.stop());
  const certificates = watchCertificates({ ...parts, outbound, offerPages });
  releasers.addWork('certificates', () => certificates.stop());
  const feeds = watchFeeds({ ...parts, outbound, offerPages });
  releasers.addWork('feeds', () => feeds.stop());
  const stating = keepStatingSources({ db, config, log });
  releasers.addWork('sources', () => stating.stop());
}

/** Progress is whenever it takes a page, or finds none to take. */
function watched({ liveness, watchDb }: CrawlParts, name: string): () => void {
  return liveness.watch({ name, restMs: longestVisitMs, shouldMove: () => watchDb.query('SELECT 1') });
}
