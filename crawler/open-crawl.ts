import type { Config } from '../shared/config/config.ts';
import type { Database, Queryable } from '../shared/db/database.ts';
import { offerPages } from '../shared/domain/scans/offer-pages.ts';
import { createImagePool } from '../shared/images/image-pool.ts';
import { systemClock } from '../shared/lib/clock.ts';
import { readProductVersion } from '../shared/lib/product-version.ts';
import type { Liveness } from '../shared/lifecycle/liveness.ts';
import type { Releasers } from '../shared/lifecycle/releasers.ts';
import type { Logger } from '../shared/log/logger.ts';
import { createOutboundClient } from '../shared/outbound/outbound-client.ts';
import { openStorage } from '../shared/storage/open-storage.ts';
import type { BrandKeeper } from './brand-keeper.ts';
import type { BrowserKeeper } from './browser/browser-keeper.ts';
import { openAlertDesk } from './crawl/alert-desk.ts';
import { runCrawl } from './crawl/crawl-engine.ts';
import { crawlerIdentity } from './crawl/crawler-identity.ts';
import { keepLeasesAlive } from './crawl/lease-keeper.ts';
import { keepSiteRules } from './crawl/site-rules.ts';
import { discoverScans } from './discover-scans.ts';
import { keepModel } from './model-keeper.ts';
import { openDiscovery } from './discovery/open-discovery.ts';
import type { EgressProxy } from './egress/egress-proxy.ts';
import { visitPage } from './visits/visit-page.ts';
import { watchCertificates } from './watch-certificates.ts';

export interface CrawlParts {
  config: Config;
  log: Logger;
  db: Database;
  watchDb: Queryable;
  liveness: Pick<Liveness, 'watch'>;
  releasers: Pick<Releasers, 'add'>;
  egress: EgressProxy;
  keeper: BrowserKeeper;
  brands: BrandKeeper;
}

/** Pages at once, and pictures of theirs; for two cores and 4 GB. */
const slots = 4;
const imageProcesses = 2;
/** A page with all that is asked for it (`fetchPage`: 12 min), then what is made of it, each within its limits. */
const longestVisitMs = 900_000;

/** What finds pages and visits them, from now on until it is released. */
export function openCrawl(parts: CrawlParts): void {
  const { config, log, db, releasers, egress, keeper, brands } = parts;
  const clock = systemClock;
  const asker = crawlerIdentity(config.http.publicUrl);
  const storage = openStorage(config.storage);
  releasers.add('file storage', () => storage.close());
  const imagePool = createImagePool({ size: imageProcesses, log });
  releasers.add('image pool', () => imagePool.close());
  const outbound = createOutboundClient({ ...config.outbound, allowHttp: true });
  releasers.add('outbound client', () => outbound.close());
  const models = keepModel({ db, log });
  releasers.add('calibrators', () => models.close());
  const leases = keepLeasesAlive({ db, log });
  releasers.add('leases of sites', () => leases.close());

  const engine = runCrawl(
    {
      db,
      leases,
      imagePool,
      outbound,
      asker,
      clock,
      log,
      library: () => brands.library(),
      model: () => models.model(),
      alerts: openAlertDesk({
        db,
        clock,
        storage,
        imagePool,
        tool: { name: 'humanmark', version: readProductVersion() },
      }),
      rules: keepSiteRules({ db, outbound, asker }),
      visit: (request) => visitPage(request, { keeper, egress }),
    },
    { slots, log, onTurn: watched(parts, 'crawl') },
  );
  releasers.add('crawl', () => engine.close());

  const discovery = openDiscovery(config, { db, outbound, asker, log });
  releasers.add('name servers', () => Promise.resolve(discovery.close()));
  const scans = discoverScans({ db, discovery, log, onTurn: watched(parts, 'discovery') });
  releasers.add('discovery', () => scans.stop());
  const certificates = watchCertificates({ ...parts, outbound, offerPages });
  releasers.add('certificates', () => certificates.stop());
}

/** It moves whenever it takes something up, or finds nothing to take up. */
function watched({ liveness, watchDb }: CrawlParts, name: string): () => void {
  return liveness.watch({ name, restMs: longestVisitMs, shouldMove: () => watchDb.query('SELECT 1') });
}
