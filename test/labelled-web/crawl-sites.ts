import { pino } from 'pino';
import { z } from 'zod';
import { startBrandCache } from '../../crawler/brand-cache.ts';
import { superviseBrowser } from '../../crawler/browser/browser-supervisor.ts';
import type { Crawled } from '../../crawler/crawl/crawl-page.ts';
import { crawlerIdentity } from '../../crawler/crawler-identity.ts';
import { startEgressProxy } from '../../crawler/egress/egress-proxy.ts';
import { openVisits } from '../../crawler/open-visits.ts';
import type { Config } from '../../shared/platform/config/config.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { createReleasers } from '../../shared/platform/lifecycle/releasers.ts';
import { type Logger, silentLogger } from '../../shared/platform/log/logger.ts';
import type { BrandMatch } from '../../crawler/matching/match-page.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { eventually } from '../support/eventually.ts';

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
  /** Resolves once the faces of so many people are looked for; 0 unless set. */
  people?: number;
}

/** A crawler as it ships, including the alert service; it also records what each page matched for each brand. */
export async function crawlSites({
  config,
  db,
  chromium,
  slots,
  people = 0,
}: CrawlChoices): Promise<CrawlOfSites> {
  const faces = watchFaces();
  const log = people === 0 ? silentLogger() : faces.log;
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
  const close = () => releasers.releaseAll();
  try {
    if (people > 0) await faces.until(people);
  } catch (error) {
    await close();
    throw error;
  }
  return { matches, crawled, close };
}

const faceEvent = z.object({
  event: z.string().default(''),
  people: z.number().default(0),
  reason: z.string().default(''),
  referenceId: z.string().default(''),
});

/** What a crawler tells its operator of the faces that it looks for; it tells nobody else. */
function watchFaces(): { log: Logger; until: (people: number) => Promise<void> } {
  let searched = 0;
  const refused: string[] = [];
  const write = (line: string): void => {
    const { event, people, reason, referenceId } = faceEvent.parse(JSON.parse(line));
    if (event === 'faces.gallery_changed') searched = people;
    if (event === 'faces.reference_unusable') refused.push(`${referenceId}: ${reason}`);
  };
  const until = (people: number): Promise<void> =>
    eventually(() => {
      if (searched !== people)
        throw new Error(`${searched} of ${people} people are looked for; unusable: ${refused.join(', ')}`);
    }, 120_000);
  return { log: pino({ level: 'info' }, { write }), until };
}
