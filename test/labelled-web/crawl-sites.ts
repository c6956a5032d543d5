import { startBrandCache } from '../../crawler/brand-cache.ts';
import { superviseBrowser } from '../../crawler/browser/browser-supervisor.ts';
import type { Crawled } from '../../crawler/crawl/crawl-page.ts';
import { crawlerIdentity } from '../../crawler/crawler-identity.ts';
import { startEgressProxy } from '../../crawler/egress/egress-proxy.ts';
import { openVisits } from '../../crawler/open-visits.ts';
import type { Config } from '../../shared/platform/config/config.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { createReleasers } from '../../shared/platform/lifecycle/releasers.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { BrandMatch } from '../../crawler/matching/match-page.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';

export interface CrawlOfSites {
  /** The matches of the last visit to each address. */
  matches: Map<string, readonly BrandMatch[]>;
  crawled: Map<string, Crawled>;
  close(): Promise<void>;
}

export interface CrawlChoices {
  config: Config;
  db: Database;
  chromium: string;
  /** The number of pages at once. */
  slots: number;
}

/** A crawler as it ships, including the alert service; it also records what each page matched for each brand. */
export async function crawlSites({ config, db, chromium, slots }: CrawlChoices): Promise<CrawlOfSites> {
  const log = silentLogger();
  const releasers = createReleasers(log);
  const watch = { watch: () => () => undefined };
  const egress = await startEgressProxy(config.outbound);
  releasers.add('egress proxy', () => egress.close());
  const outbound = createOutboundClient({ ...config.outbound, allowHttp: true });
  releasers.add('outbound client', () => outbound.close());
  const asker = crawlerIdentity(config.http.publicUrl);
  const keeper = await superviseBrowser(
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
  releasers.add('browser', () => keeper.close());
  const brands = startBrandCache({ db, watchDb: db, log, liveness: watch });
  releasers.add('brands', () => brands.close());
  await brands.complete;
  const matches = new Map<string, readonly BrandMatch[]>();
  const crawled = new Map<string, Crawled>();
  await openVisits(
    { config, log, db, releasers, outbound, asker, egress, keeper, brands },
    {
      slots,
      onMatched: (url, found) => void matches.set(url, found),
      onCrawled: ({ page: { url } }, what) => void crawled.set(url, what),
    },
  );
  return { matches, crawled, close: () => releasers.releaseAll() };
}
