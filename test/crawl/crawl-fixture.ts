import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startBrandCache } from '../../crawler/brand-cache.ts';
import { type BrowserSupervisor, superviseBrowser } from '../../crawler/browser/browser-supervisor.ts';
import { openAlertService } from '../../crawler/crawl/alert-service.ts';
import { reservedSlots, runCrawl } from '../../crawler/crawl/crawl-engine.ts';
import type { AlertService, Crawled } from '../../crawler/crawl/crawl-page.ts';
import { startLeaseRenewer } from '../../crawler/crawl/lease-renewer.ts';
import { createSiteFacts } from '../../crawler/crawl/site-facts.ts';
import { keepSiteRules } from '../../crawler/crawl/site-rules.ts';
import { crawlerIdentity } from '../../crawler/crawler-identity.ts';
import { startEgressProxy } from '../../crawler/egress/egress-proxy.ts';
import type { BrandMatch } from '../../crawler/matching/match-page.ts';
import { visitLimits } from '../../crawler/visits/visit-limits.ts';
import { visitPage } from '../../crawler/visits/visit-page.ts';
import { startDnsServer } from '../../dev/testbed/dns-server.ts';
import { currentModel } from '../../shared/algorithms/confidence/current-model.ts';
import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import { createRdapClient } from '../../shared/domain/brands/rdap/rdap-client.ts';
import { createRdapCache } from '../../shared/domain/brands/registrations/rdap-cache.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { usualSiteTimes } from '../../shared/domain/crawling/crawl/site-pace.ts';
import { createImagePool } from '../../shared/media/images/image-pool.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createMailLookup } from '../../shared/platform/outbound/name-prober.ts';
import { createOutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { type BrandFixture, createBrandFixture } from '../brands/brand-calls.ts';

/** The gap between two requests to a site in this fixture; real sites get 2 s, which tests should not wait for. */
export const shortGapMs = 600;

/** A request that a test server received. `at`: performance.now(). */
export interface Asked {
  host: string;
  path: string;
  at: number;
  agent: string;
}

/** A response that arrived in time for a client other than a browser. `at`: performance.now(). */
export interface Heard {
  url: string;
  status: number;
  at: number;
}

export interface CrawlFixture extends BrandFixture {
  /** Every request to the web servers, subresources included. */
  asked: Asked[];
  /** Responses to requests for robots.txt, plain requests and RDAP queries. */
  heard: Heard[];
  /** What crawlers found, in the order of their visits. */
  seen: { url: string; matches: readonly BrandMatch[] }[];
  absent: string[];
  /** Names that have an MX record; tests add theirs. */
  mailHosts: Set<string>;
  /** Registration dates of names, as RDAP returns them; tests add theirs. */
  registered: Map<string, string>;
  /** Domains that the registry was queried for. */
  registryAsked: string[];
  crawled: { url: string; crawled: Crawled }[];
  /** A URL for the host; every host is served by `answer`. */
  urlOf(host: string, path?: string): string;
  offer(brandId: string, urls: readonly string[], source?: DiscoverySource): Promise<void>;
  /** Starts another crawler; all crawlers share one browser. */
  startCrawler(slots?: number): Promise<{ close(): Promise<void> }>;
}

export type WebAnswer = (request: IncomingMessage, response: ServerResponse, host: string) => void;

/** A registry for `.com`, on the address of the web server. */
async function startRegistry() {
  const registered = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/dns.json') {
      response.end(JSON.stringify({ services: [[['com'], [`${url()}/`]]] }));
      return;
    }
    const domain = (request.url ?? '').replace('/domain/', '');
    asked.push(domain);
    const eventDate = registered.get(domain);
    response.writeHead(eventDate === undefined ? 404 : 200);
    response.end(JSON.stringify({ events: [{ eventAction: 'registration', eventDate }] }));
  });
  const url = () => `http://${webAddress}:${listeningPort(server)}`;
  server.listen(0, webAddress);
  await once(server, 'listening');
  return {
    url: url(),
    registered,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const webAddress = '127.89.0.1';
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** A web of names ending in `.com` on one server, and crawlers that visit it. */
export async function createCrawlFixture(
  answer: WebAnswer,
  {
    gapMs = shortGapMs,
    visitMs = () => visitLimits.deadlineMs,
    recordsAlerts = false,
    allowlist = [`${webAddress}/32`],
  }: {
    gapMs?: number;
    visitMs?: (url: string) => number;
    /** Writes alerts as crawlers do. Otherwise every match above 0.5 counts as an alert. */
    recordsAlerts?: boolean;
    /** The address of the web server alone unless given. */
    allowlist?: readonly string[];
  } = {},
): Promise<CrawlFixture> {
  const fixture = await createBrandFixture();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push({
      host,
      path: request.url ?? '',
      at: performance.now(),
      agent: request.headers['user-agent'] ?? '',
    });
    answer(request, response, host);
  });
  server.listen(0, webAddress);
  await once(server, 'listening');
  const port = listeningPort(server);
  const mailHosts = new Set<string>();
  const dns = await startDnsServer(({ name, type }) => {
    if (!name.endsWith('.com')) return 'NXDOMAIN';
    if (name === 'servers-away.com') return 'SERVFAIL';
    if (type === 'MX' && mailHosts.has(name)) return [{ type: 'MX', value: `mail.${name}` }];
    return type === 'A' ? [{ type: 'A', value: webAddress }] : [];
  });
  const registry = await startRegistry();
  const guard = { allowlist, dnsServers: [dns.address] };
  const egress = await startEgressProxy(guard);
  const client = createOutboundClient({ ...guard, allowHttp: true, leavesOutPrivate: true });
  const heard: Heard[] = [];
  const outbound: typeof client = {
    ...client,
    async get(url, request) {
      const reply = await client.get(url, request);
      heard.push({ url, status: reply.status, at: performance.now() });
      return reply;
    },
  };
  const mail = createMailLookup(guard.dnsServers);
  // As crawlers have it: below all other work, its deadline passes while a busy machine gives it no processor.
  const imagePool = createImagePool({ size: 2, niceness: 0, log: silentLogger() });
  const crawlers: { close(): Promise<void> }[] = [];
  const found = {
    seen: [] as CrawlFixture['seen'],
    absent: [] as string[],
    crawled: [] as CrawlFixture['crawled'],
  };
  const storage = openStorage(fixture.config.storage);
  const tool = { name: 'humanmark', version: '0.1.0' };
  const recorder = openAlertService({
    db: fixture.db,
    clock: systemClock,
    storage,
    imagePool,
    tool,
    faces: { align: (pictures) => Promise.resolve(pictures.map(() => null)) },
  });
  const alerts: AlertService = {
    seen(visit, matches) {
      found.seen.push({ url: visit.url, matches });
      if (recordsAlerts) return recorder.seen(visit, matches);
      return Promise.resolve(
        matches.map(({ brandId, assessment }) =>
          assessment.probability >= 0.5
            ? { brandId, alertId: `alr_${brandId}`, alertKind: 'impersonation' }
            : { brandId, alertId: null, alertKind: null },
        ),
      );
    },
    unread: (unread) => (recordsAlerts ? recorder.unread(unread) : Promise.resolve([])),
    async absent(url, at, choices) {
      found.absent.push(url);
      if (recordsAlerts) await recorder.absent(url, at, choices);
    },
  };
  let keeper: BrowserSupervisor | undefined;
  const watch = { watch: () => () => undefined };
  const log = silentLogger();
  const asker = crawlerIdentity('http://humanmark.test');
  return {
    ...fixture,
    ...found,
    asked,
    heard,
    mailHosts,
    registered: registry.registered,
    registryAsked: registry.asked,
    urlOf: (host, path = '/') => `http://${host}:${port}${path}`,
    async offer(brandId, urls, source = 'seed') {
      await fixture.db.transaction((tx) =>
        offerPages(
          tx,
          brandId,
          urls.map((url) => ({ url, source, priority: 1 })),
        ),
      );
    },
    async startCrawler(slots = 4) {
      keeper ??= await superviseBrowser(
        {
          executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
          sandbox: process.getuid?.() !== 0,
          proxyServer: egress.server,
          userAgent: asker.userAgent,
          contexts: slots + reservedSlots,
        },
        log,
        watch,
      );
      const browser = keeper;
      const brands = startBrandCache({ db: fixture.db, watchDb: fixture.db, log, liveness: watch });
      await brands.complete;
      const leases = startLeaseRenewer({ db: fixture.db, log, leaseSeconds: usualSiteTimes.leaseSeconds });
      const engine = runCrawl(
        {
          db: fixture.db,
          leases,
          siteGapMs: gapMs,
          imagePool,
          lookForFaces: () => Promise.resolve(null),
          matchingIndex: () => brands.matchingIndex(),
          followBrands: () => brands.follow(),
          model: () => currentModel,
          alerts,
          siteFacts: createSiteFacts({
            mail,
            rdap: createRdapClient({ outbound, cache: createRdapCache(fixture.db) }, registry.url),
            log,
          }),
          outbound,
          rules: keepSiteRules({ db: fixture.db, outbound, asker }),
          asker,
          clock: systemClock,
          log,
          visit: (request) =>
            visitPage({ ...request, deadlineMs: visitMs(request.url) }, { keeper: browser, egress }),
        },
        { slots, log, onCrawled: ({ page: { url } }, crawled) => found.crawled.push({ url, crawled }) },
      );
      const crawler = {
        async close() {
          await engine.close();
          await leases.close();
          await brands.close();
        },
      };
      crawlers.push(crawler);
      return crawler;
    },
    async close() {
      for (const crawler of crawlers) await crawler.close();
      await keeper?.close();
      await egress.close();
      await outbound.close();
      await imagePool.close();
      await storage.close();
      mail.close();
      registry.close();
      await dns.close();
      server.closeAllConnections();
      server.close();
      await fixture.close();
    },
  };
}
