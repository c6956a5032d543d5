import { keepBrands } from '../../crawler/brand-keeper.ts';
import { keepBrowser } from '../../crawler/browser/browser-keeper.ts';
import { openAlertDesk } from '../../crawler/crawl/alert-desk.ts';
import { runCrawl } from '../../crawler/crawl/crawl-engine.ts';
import type { Crawled } from '../../crawler/crawl/crawl-page.ts';
import { crawlerIdentity } from '../../crawler/crawl/crawler-identity.ts';
import { keepLeasesAlive } from '../../crawler/crawl/lease-keeper.ts';
import { keepSiteRules } from '../../crawler/crawl/site-rules.ts';
import { startEgressProxy } from '../../crawler/egress/egress-proxy.ts';
import { visitPage } from '../../crawler/visits/visit-page.ts';
import type { Config } from '../../shared/config/config.ts';
import { currentModel } from '../../shared/confidence/current-model.ts';
import type { Database } from '../../shared/db/database.ts';
import { createImagePool } from '../../shared/images/image-pool.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { silentLogger } from '../../shared/log/logger.ts';
import type { BrandMatch } from '../../shared/matching/match-page.ts';
import { createOutboundClient } from '../../shared/outbound/outbound-client.ts';
import { openStorage } from '../../shared/storage/open-storage.ts';

export interface CrawlOfSites {
  /** What was made of each visited address, the last time. */
  matches: Map<string, readonly BrandMatch[]>;
  crawled: Map<string, Crawled>;
  close(): Promise<void>;
}

export interface CrawlChoices {
  config: Config;
  db: Database;
  chromium: string;
  /** Pages at once. */
  slots: number;
}

/** A crawler as it ships, alert desk included, that also remembers what each page said about each brand. */
export async function crawlSites({ config, db, chromium, slots }: CrawlChoices): Promise<CrawlOfSites> {
  const log = silentLogger();
  const watch = { watch: () => () => undefined };
  const egress = await startEgressProxy(config.outbound);
  const outbound = createOutboundClient({ ...config.outbound, allowHttp: true });
  const imagePool = createImagePool({ size: 2, log });
  const storage = openStorage(config.storage);
  const asker = crawlerIdentity(config.http.publicUrl);
  const keeper = await keepBrowser(
    {
      executablePath: chromium,
      sandbox: process.getuid?.() !== 0,
      proxyServer: egress.server,
      userAgent: asker.userAgent,
      contexts: slots,
    },
    log,
    watch,
  );
  const brands = keepBrands({ db, watchDb: db, log, liveness: watch });
  await brands.complete;
  const leases = keepLeasesAlive({ db, log });
  const tool = { name: 'humanmark', version: 'labelled' };
  const desk = openAlertDesk({ db, clock: systemClock, storage, imagePool, tool });
  const matches = new Map<string, readonly BrandMatch[]>();
  const crawled = new Map<string, Crawled>();
  const engine = runCrawl(
    {
      db,
      leases,
      imagePool,
      outbound,
      asker,
      log,
      clock: systemClock,
      library: () => brands.library(),
      model: () => currentModel,
      rules: keepSiteRules({ db, outbound, asker }),
      visit: (request) => visitPage(request, { keeper, egress }),
      alerts: {
        ...desk,
        seen(visit, found) {
          matches.set(visit.requestedUrl, found);
          return desk.seen(visit, found);
        },
      },
    },
    { slots, log, onCrawled: ({ page: { url } }, what) => void crawled.set(url, what) },
  );
  return {
    matches,
    crawled,
    async close() {
      await engine.close();
      await leases.close();
      await brands.close();
      await keeper.close();
      await egress.close();
      await outbound.close();
      await imagePool.close();
      await storage.close();
    },
  };
}
