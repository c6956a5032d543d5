import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { claimDiscovery, endDiscovery } from '../../shared/domain/scans/discovery-store.ts';
import { finishScans } from '../../shared/domain/scans/finish-scans.ts';
import { offerPages } from '../../shared/domain/scans/offer-pages.ts';
import { readScan } from '../../shared/domain/scans/read-scan.ts';
import { listeningPort } from '../../shared/lib/listening-port.ts';
import { createBrandWorld, registerBrand, type BrandWorld } from '../brands/brand-calls.ts';
import { startDnsServer, type DnsServer } from '../../testbed/dns-server.ts';
import { eventually } from '../support/eventually.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';

const webAddress = '127.90.0.1';
/** Each of another site, but for those of the busy one. */
const impostors = ['login', 'secure', 'verify', 'support'].map((word) => `quillbrook-${word}.com`);
const bakeries = Array.from({ length: 4 }, (_, at) => `bread${at}.com`);
const busy = 'quillbrook-signin.com';
const form = `<form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
  <label>Password<input type="password" name="p"></label><label>One-time code<input name="otp" autocomplete="one-time-code"></label>
  <button>Sign in</button></form>`;

let world: BrandWorld;
let web: Server;
let dns: DnsServer;
const asked: { host: string; path: string; at: number }[] = [];
const crawlers: RoleProcess[] = [];

beforeAll(async () => {
  world = await createBrandWorld();
  web = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push({ host, path: request.url ?? '', at: performance.now() });
    const isPage = request.url !== '/robots.txt' && request.url !== '/favicon.ico';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    const shown = host.startsWith('quillbrook')
      ? `<!doctype html><title>Sign in | Quillbrook Bank</title><h1>Quillbrook Bank</h1>${form}`
      : `<!doctype html><title>Bread</title><h1>Bread</h1><p>${'Rye, wheat and spelt, baked at five. '.repeat(20)}</p>`;
    response.end(isPage ? shown : '');
  });
  web.listen(0, webAddress);
  await once(web, 'listening');
  dns = await startDnsServer(({ name, type }) =>
    !name.endsWith('.com') ? 'NXDOMAIN' : type === 'A' ? [{ type: 'A', value: webAddress }] : [],
  );
});

afterAll(async () => {
  for (const crawler of crawlers) crawler.kill('SIGKILL');
  await Promise.all(crawlers.map(({ exited }) => exited));
  await dns?.close();
  web?.closeAllConnections();
  web?.close();
  await world?.close();
});

const startCrawler = async (): Promise<RoleProcess> => {
  const { database, redis, storage } = world.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const env = {
    ...testEnvironment(stores),
    STORAGE_DIR: storage.folder,
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium',
    DNS_SERVERS: dns.address,
    NETWORK_ALLOWLIST: `${webAddress}/32`,
  };
  const crawler = await startRole('crawler/main.js', [], env);
  crawlers.push(crawler);
  return crawler;
};

it('completes a scan although a crawler is killed, with each alert once, and stays polite', async () => {
  const { client, projectId } = await world.createProject();
  const { brandId } = await registerBrand(client, {
    type: 'brand',
    name: 'Quillbrook Bank',
    officialDomains: ['quillbrook.com'],
  });
  const { scanId } = (await client.post(`/v1/brand/${brandId}/scans`)).body;
  const claim = await claimDiscovery(world.db, { leaseSeconds: 60, attemptsMax: 5 });
  if (!claim) throw new Error('there is no scan');
  const port = listeningPort(web);
  const urls = [
    ...[...impostors, ...bakeries].map((host) => `http://${host}:${port}/`),
    ...[1, 2, 3].map((at) => `http://${busy}:${port}/${at}`),
  ];
  await world.db.transaction((tx) =>
    offerPages(
      tx,
      brandId,
      urls.map((url) => ({ url, source: 'permutation', priority: 1 })),
      scanId,
    ),
  );
  await endDiscovery(world.db, claim);
  // Not by the API, which lets nobody ask so often.
  const progress = () => readScan(world, { projectId, mode: 'live' }, { brandId, scanId });

  const [first] = await Promise.all([startCrawler(), startCrawler()]);
  await eventually(async () => {
    const { fetched } = (await progress()).progress;
    if (fetched < 3) throw new Error(`${fetched} fetched`);
  }, 90_000);
  first?.kill('SIGKILL');
  await eventually(async () => {
    // What the maintenance pool does every second.
    await finishScans(world);
    const scan = await progress();
    if (scan.status !== 'done') throw new Error(JSON.stringify(scan.progress));
  }, 300_000);

  const pages = impostors.length + 3;
  expect((await progress()).progress).toMatchObject({
    queued: urls.length,
    fetched: urls.length,
    alerts: pages,
  });
  const { data } = (await client.get(`/v1/brand/${brandId}/alerts?limit=200`)).body;
  expect(data.map(({ host }: { host: string }) => host).toSorted()).toEqual(
    [...impostors, busy, busy, busy].toSorted(),
  );
  const [told] = await world.db.query<{ events: number; bundles: number }>(
    `SELECT (SELECT count(*) FROM events WHERE type = 'brand.alert') AS events,
            (SELECT count(*) FROM alert_sightings) AS bundles`,
  );
  expect(told).toEqual({ events: pages, bundles: pages });

  const bySite = new Map<string, number[]>();
  for (const { host, path, at } of asked)
    if (path !== '/favicon.ico') bySite.set(host, [...(bySite.get(host) ?? []), at]);
  const gaps = [...bySite.values()].flatMap((times) =>
    times.slice(1).map((at, before) => at - (times[before] ?? 0)),
  );
  expect(gaps.length).toBeGreaterThanOrEqual(urls.length);
  // A request may be on its way for some milliseconds less than the one before.
  expect(gaps.filter((gap) => gap < 1900)).toEqual([]);
});
