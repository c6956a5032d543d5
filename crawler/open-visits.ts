import type { CrawlerConfig } from '../shared/platform/config/config.ts';
import type { Database } from '../shared/platform/db/database.ts';
import { createRdapCache } from '../shared/domain/brands/registrations/rdap-cache.ts';
import { siteTimesOf } from '../shared/domain/crawling/crawl/site-pace.ts';
import { createImagePool, type ImagePool } from '../shared/media/images/image-pool.ts';
import { systemClock } from '../shared/platform/lib/clock.ts';
import { readProductVersion } from './crawler-identity.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import type { BrandMatch } from './matching/match-page.ts';
import { createMailLookup } from '../shared/platform/outbound/name-prober.ts';
import type { OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import { createRdapClient } from '../shared/domain/brands/rdap/rdap-client.ts';
import type { BlobStorage } from '../shared/platform/storage/blob-storage.ts';
import { openStorage } from '../shared/platform/storage/open-storage.ts';
import type { BrandCache } from './brand-cache.ts';
import type { BrowserSupervisor } from './browser/browser-supervisor.ts';
import { openAlertService } from './crawl/alert-service.ts';
import { runCrawl, type EngineOptions } from './crawl/crawl-engine.ts';
import type { AlertService } from './crawl/crawl-page.ts';
import { startLeaseRenewer } from './crawl/lease-renewer.ts';
import { createSiteFacts } from './crawl/site-facts.ts';
import { keepSiteRules } from './crawl/site-rules.ts';
import type { EgressProxy } from './egress/egress-proxy.ts';
import { keepModel } from './model-cache.ts';
import { openFaces } from './face-cache.ts';
import type { RobotsAsker } from './robots/fetch-robots.ts';
import { visitPage } from './visits/visit-page.ts';

export interface VisitParts {
  config: CrawlerConfig;
  log: Logger;
  db: Database;
  releasers: Pick<Releasers, 'add' | 'addWork'>;
  outbound: OutboundClient;
  asker: RobotsAsker;
  egress: EgressProxy;
  keeper: BrowserSupervisor;
  brands: BrandCache;
}

export interface VisitChoices extends Pick<EngineOptions, 'slots' | 'onCrawled' | 'onFailed' | 'onCycle'> {
  /** Called when a page was searched for faces, with the seconds that took. */
  onLooked?: (seconds: number) => void;
  /** Called with the matches of a page, before alerts are recorded. */
  onMatched?: (url: string, matches: readonly BrandMatch[]) => void;
}

const imageProcesses = 2;
/** As the browser. Below it, the last step of a visit waited until browsers had nothing to do, and others' pages keep them busy. */
const imageNiceness = 0;

/** What visits need of pictures, for others in the process who need it as well. */
export interface PictureParts {
  storage: BlobStorage;
  imagePool: ImagePool;
}

/** Starts visiting pages and recording what it finds; it runs until it is released. */
export async function openVisits(parts: VisitParts, choices: VisitChoices): Promise<PictureParts> {
  const { config, log, db, releasers, outbound, asker, egress, keeper, brands } = parts;
  const storage = openStorage(config.storage);
  releasers.add('file storage', () => storage.close());
  const imagePool = createImagePool({ size: imageProcesses, niceness: imageNiceness, log });
  releasers.add('image pool', () => imagePool.close());
  const faces = await openFaces({ ...parts, storage, onLooked: choices.onLooked });
  const models = keepModel({ db, log });
  releasers.add('calibrators', () => models.close());
  const { gapMs: siteGapMs, leaseSeconds } = siteTimesOf(config.times);
  const leases = startLeaseRenewer({ db, log, leaseSeconds });
  releasers.add('leases of sites', () => leases.close());
  const mail = createMailLookup(config.outbound.dnsServers);
  releasers.add('MX questions', () => Promise.resolve(mail.close()));
  const rdap = createRdapClient({ outbound, cache: createRdapCache(db) }, config.takedowns.rdapBootstrapUrl);

  const clock = systemClock;
  const tool = { name: 'humanmark', version: readProductVersion() };
  const { onMatched, onLooked: _given, ...options } = choices;
  const engine = runCrawl(
    {
      db,
      leases,
      siteGapMs,
      imagePool,
      lookForFaces: faces.look,
      outbound,
      asker,
      clock,
      log,
      matchingIndex: () => brands.matchingIndex(),
      followBrands: () => brands.follow(),
      model: () => models.model(),
      alerts: heard(openAlertService({ db, clock, storage, imagePool, tool, faces }), onMatched),
      siteFacts: createSiteFacts({ mail, rdap, log }),
      rules: keepSiteRules({ db, outbound, asker }),
      visit: (request) => visitPage(request, { keeper, egress }),
    },
    { ...options, log },
  );
  releasers.addWork('crawl', () => engine.close());
  return { storage, imagePool };
}

function heard(service: AlertService, onMatched: VisitChoices['onMatched']): AlertService {
  if (!onMatched) return service;
  return {
    ...service,
    seen(visit, matches) {
      onMatched(visit.requestedUrl, matches);
      return service.seen(visit, matches);
    },
  };
}
