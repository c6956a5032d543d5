import { connectDatabase, connectWatchDatabase, type Database } from '../shared/platform/db/database.ts';
import type { CrawlerConfig } from '../shared/platform/config/config.ts';
import { createLiveness, livenessOptions } from '../shared/platform/lifecycle/liveness.ts';
import { createReleasers, type Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { RunningRole } from '../shared/platform/lifecycle/run-role.ts';
import { runWithHealth } from '../shared/platform/lifecycle/run-with-health.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { createMetrics } from '../shared/platform/metrics/create-metrics.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { openTracing } from '../shared/platform/tracing/open-tracing.ts';
import { startBrandCache } from './brand-cache.ts';
import { superviseBrowser } from './browser/browser-supervisor.ts';
import { chooseBrowserRights } from './browser/browser-user.ts';
import { openCrawl, visitsAtOnce } from './open-crawl.ts';
import { crawlerIdentity } from './crawler-identity.ts';
import { addCrawlerReadings, createCrawlerMetrics } from './crawler-metrics.ts';
import { startEgressProxy } from './egress/egress-proxy.ts';

/**
 * The crawl role: a working browser, its stores and all brands in memory, ready for the scans that brands ask for.
 * Resolves once the brands have been read, however long the store is unavailable; until then it already reports its
 * health.
 */
export async function startCrawler(
  config: CrawlerConfig,
  log: Logger,
  metrics = createMetrics(),
): Promise<RunningRole> {
  const executablePath = config.chromiumPath;
  if (executablePath === undefined) {
    throw new Error(
      'CHROMIUM_PATH is not set: install Chromium (Debian: apt-get install chromium) and name its program',
    );
  }
  const rights = await chooseBrowserRights({ executablePath, browserUser: config.browserUser }, log);

  const releasers = createReleasers(log);
  const liveness = createLiveness(livenessOptions(config.times));
  try {
    await openTracing(config.tracing, { role: 'crawler', log, metrics, releasers });
    const { db, watchDb } = connectStores(config, { log, releasers, metrics });
    const { userAgent } = crawlerIdentity(config.http.publicUrl);
    const egress = await startEgressProxy({
      allowlist: config.outbound.allowlist,
      dnsServers: config.outbound.dnsServers,
    });
    releasers.add('egress proxy', () => egress.close());
    const browser = await superviseBrowser(
      { executablePath, ...rights, proxyServer: egress.server, userAgent, contexts: visitsAtOnce },
      log,
      liveness,
    );
    releasers.add('browser', () => browser.close());
    const brands = startBrandCache({ db, watchDb, log, liveness });
    releasers.add('brands', () => brands.close());
    addCrawlerReadings(metrics, { db: watchDb, browser });
    const crawlerMetrics = createCrawlerMetrics(metrics);
    const role = await runWithHealth({
      log,
      releasers,
      liveness,
      metrics,
      http: config.http,
      checks: [
        { name: 'database', needed: true, probe: () => db.query('SELECT 1') },
        { name: 'browser', needed: true, probe: () => browser.assertHealthy() },
        { name: 'brands', needed: true, probe: () => brands.assertCurrent() },
      ],
    });
    await brands.complete;
    await openCrawl({
      config,
      log,
      db,
      watchDb,
      liveness,
      releasers,
      egress,
      keeper: browser,
      brands,
      metrics: crawlerMetrics,
    });
    return role;
  } catch (error) {
    liveness.stop();
    await releasers.releaseAll();
    throw error;
  }
}

function connectStores(
  config: CrawlerConfig,
  { log, releasers, metrics }: { log: Logger; releasers: Releasers; metrics: Metrics },
): { db: Database; watchDb: Database } {
  const db = connectDatabase({
    url: config.database.url,
    poolMax: 10,
    log,
    applicationName: 'humanmark-crawler',
    metrics: metrics.stores,
  });
  releasers.add('database', () => db.close());
  const watchDb = connectWatchDatabase(config.database.url, log);
  releasers.add('database of the watch', () => watchDb.close());
  return { db, watchDb };
}
