import { once } from 'node:events';
import { createServer } from 'node:http';
import { claimDiscovery, endDiscovery } from '../../shared/domain/brands/scans/discovery-store.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { readScan } from '../../shared/domain/brands/scans/read-scan.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { startDnsServer } from '../../dev/testbed/dns-server.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';

/** Short, so that a killed crawler counts as dead sooner than after half a minute; the defaults are 2 s and 30 s. */
export const fleetTimes = { siteGapSeconds: 1, siteLeaseSeconds: 15 };
/** A request may take some milliseconds less on its way than the one before. */
export const gapMsMin = fleetTimes.siteGapSeconds * 1000 - 100;

/** Crawlers as they ship, each a process, over a web on which hosts that begin with `quillbrook` yield alerts. */
export interface CrawlerFleet extends BrandFixture {
  /** The requests that servers received, except those for icons, in order; `at`: performance.now(). */
  asked: { host: string; path: string; at: number }[];
  urlOf(host: string, path?: string): string;
  startCrawler(changes?: Record<string, string>): Promise<RoleProcess>;
  /** Starts a scan of a new brand, over exactly these pages. */
  startScan(urls: readonly string[]): Promise<FleetScan>;
  /** The milliseconds between consecutive requests to the same site, over all sites. */
  gaps(): number[];
}

export interface FleetScan {
  brandId: string;
  client: ApiClient;
  progress(): Promise<Awaited<ReturnType<typeof readScan>>['progress']>;
  untilFetched(count: number): Promise<void>;
  untilDone(timeoutMs: number): Promise<void>;
  /** The hosts of its alerts, one for each, with the number of events and of stored bundles. */
  alerts(): Promise<{ hosts: string[]; events: number; bundles: number }>;
}

const form = `<form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
  <label>Password<input type="password" name="p"></label><label>One-time code<input name="otp" autocomplete="one-time-code"></label>
  <button>Sign in</button></form>`;
const impostor = `<!doctype html><title>Sign in | Quillbrook Bank</title><h1>Quillbrook Bank</h1>${form}`;
const bakery = `<!doctype html><title>Bread</title><h1>Bread</h1><p>${'Rye, wheat and spelt, baked at five. '.repeat(20)}</p>`;

/** @param webAddress a loopback address, different for each test file */
export async function createCrawlerFleet(webAddress: string): Promise<CrawlerFleet> {
  const fixture = await createBrandFixture();
  const asked: CrawlerFleet['asked'] = [];
  const crawlers: RoleProcess[] = [];
  const web = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const path = request.url ?? '';
    const isIcon = path === '/favicon.ico';
    if (!isIcon) asked.push({ host, path, at: performance.now() });
    const isPage = path !== '/robots.txt' && !isIcon;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? (host.startsWith('quillbrook') ? impostor : bakery) : '');
  });
  web.listen(0, webAddress);
  await once(web, 'listening');
  const port = listeningPort(web);
  const dns = await startDnsServer(({ name, type }) =>
    !name.endsWith('.com') ? 'NXDOMAIN' : type === 'A' ? [{ type: 'A', value: webAddress }] : [],
  );
  return {
    ...fixture,
    asked,
    urlOf: (host, path = '/') => `http://${host}:${port}${path}`,
    async startCrawler(changes = {}) {
      const { database, redis, storage } = fixture.config;
      if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
      const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
      const crawler = await startRole('crawler', [], {
        ...testEnvironment(stores),
        STORAGE_DIR: storage.folder,
        CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium',
        DNS_SERVERS: dns.address,
        NETWORK_ALLOWLIST: `${webAddress}/32`,
        SITE_GAP_SECONDS: String(fleetTimes.siteGapSeconds),
        SITE_LEASE_SECONDS: String(fleetTimes.siteLeaseSeconds),
        ...changes,
      });
      crawlers.push(crawler);
      return crawler;
    },
    startScan: (urls) => startScan(fixture, urls),
    gaps() {
      const bySite = new Map<string, number[]>();
      for (const { host, at } of asked) bySite.set(host, [...(bySite.get(host) ?? []), at]);
      return [...bySite.values()].flatMap((times) =>
        times.slice(1).map((at, before) => at - (times[before] ?? 0)),
      );
    },
    async close() {
      for (const crawler of crawlers) crawler.kill('SIGKILL');
      await Promise.all(crawlers.map(({ exited }) => exited));
      await dns.close();
      web.closeAllConnections();
      web.close();
      await fixture.close();
    },
  };
}

async function startScan(fixture: BrandFixture, urls: readonly string[]): Promise<FleetScan> {
  const { client, projectId } = await fixture.createProject();
  const { brandId } = await registerBrand(client, {
    type: 'brand',
    name: 'Quillbrook Bank',
    officialDomains: ['quillbrook.com'],
  });
  const { scanId } = (await client.post(`/v1/brand/${brandId}/scans`)).body;
  const claim = await claimDiscovery(fixture.db, { leaseSeconds: 60, attemptsMax: 5 });
  if (!claim) throw new Error('there is no scan');
  const pages = urls.map((url) => ({ url, source: 'permutation' as const, priority: 1 as const }));
  await fixture.db.transaction((tx) => offerPages(tx, brandId, pages, scanId));
  await endDiscovery(fixture.db, claim);
  // The API is bypassed, because its rate limit would refuse calls this frequent.
  const read = () => readScan(fixture, { projectId, mode: 'live' }, { brandId, scanId });
  return {
    brandId,
    client,
    progress: async () => (await read()).progress,
    untilFetched: (count) =>
      eventually(async () => {
        const { fetched } = (await read()).progress;
        if (fetched < count) throw new Error(`${fetched} fetched`);
      }, 300_000),
    untilDone: (timeoutMs) =>
      eventually(async () => {
        // The maintenance pool does this every second.
        await finishScans(fixture);
        const scan = await read();
        if (scan.status !== 'done') throw new Error(JSON.stringify(scan.progress));
      }, timeoutMs),
    async alerts() {
      const { data } = (await client.get(`/v1/brand/${brandId}/alerts?limit=200`)).body;
      const [told] = await fixture.db.query<{ events: number; bundles: number }>(
        `SELECT (SELECT count(*) FROM events WHERE type = 'brand.alert') AS events,
                (SELECT count(*) FROM alert_sightings) AS bundles`,
      );
      return {
        hosts: data.map(({ host }: { host: string }) => host).toSorted(),
        events: told?.events ?? 0,
        bundles: told?.bundles ?? 0,
      };
    },
  };
}
