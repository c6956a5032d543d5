import { openDiscovery } from '../../crawler/discovery/open-discovery.ts';
import type {
  DiscoverDeps,
  DiscoverOptions,
  DiscoverProgress,
} from '../../crawler/discovery/discover-brand.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { testConfig } from '../support/test-config.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { openTestPictures, type TestPictures } from './pictures-of-test.ts';
import { brandOf } from './sought-brand.ts';
import { startLookalikeZones, type LookalikeZones } from './lookalike-zones.ts';
import { startTestWeb, type TestWeb } from './web-of-test.ts';

let database: TestDatabase;
let db: Database;
let outbound: OutboundClient;
let pictures: TestPictures;
let fixture: LookalikeZones;
let web: TestWeb;
let offered: OfferedPage[][];
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, poolMax: 4, log: silentLogger(), applicationName: 'test' });
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  pictures = openTestPictures();
});
afterAll(async () => {
  await pictures?.close();
  await outbound?.close();
  await db?.close();
  await database?.release();
});
beforeEach(async () => {
  fixture = await startLookalikeZones();
  web = await startTestWeb();
  offered = [];
  refusing = null;
});
afterEach(async () => {
  web.close();
  await fixture.server.close();
});

/** Stands in for the crawl: records offers, and refuses addresses on port 1. */
let refusing: 'budget' | 'ended' | 'store' | null = null;
const offerPages: DiscoverDeps['offerPages'] = (_tx, _brandId, pages) => {
  if (refusing === 'store') return Promise.reject(new AppError('store_unavailable', 'The store is away.'));
  offered.push([...pages]);
  const reason = refusing ?? 'address';
  const refused = pages.filter(({ url }) => refusing !== null || new URL(url).port === '1');
  return Promise.resolve({
    new: pages.length - refused.length,
    known: 0,
    refused: refused.map(({ url }) => ({ url, reason })),
  });
};

const signal = new AbortController().signal;
const usual = { pages: 10_000, names: 500 };
async function discover(
  brand: SoughtBrand,
  {
    budget = usual,
    searches = '2',
    services = [`searxng+${web.origin}`],
    report = undefined as undefined | ((each: DiscoverProgress) => void),
    times = undefined as DiscoverOptions['times'],
    onRequest = (): void => undefined,
  } = {},
) {
  const config = testConfig(
    { databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1' },
    {
      DNS_SERVERS: fixture.server.address,
      DNS_QUESTIONS_PER_SECOND: '10000',
      SEARCH_PROVIDERS: services.join(','),
      SEARCHES_PER_BRAND_DAY: searches,
    },
  );
  const asker = { agent: 'HumanmarkBot', userAgent: 'HumanmarkBot/1.0' };
  const deps = { db, outbound, asker, log: silentLogger(), ...pictures };
  const discovery = openDiscovery(config, deps, { siteTimes: { gapMs: 0, leaseSeconds: 30 }, onRequest });
  try {
    return await discovery.discover(brand, { budget, signal, report, times, offerPages });
  } finally {
    discovery.close();
  }
}
const pages = () => offered.flat();
const hits = (...urls: string[]) => JSON.stringify({ results: urls.map((url) => ({ url, title: 'x' })) });

it('offers what every source finds, each page once, the likeliest first', async () => {
  const brand = await brandOf(db, { seeds: [`${web.origin}/seed`], officialDomains: ['acmebank.com'] });
  fixture.zones.set('acmebank.net', 'live').set('acmebank.org', 'delegated');
  web.responses.set(
    '/sitemap.xml',
    `<urlset><url><loc>${web.origin}/seed</loc></url><url><loc>${web.origin}/other</loc></url></urlset>`,
  );
  web.responses.set(
    '/search',
    hits(
      'https://bad.example/',
      'https://www.acmebank.com/',
      'mailto:x@bad.example',
      `${web.origin.replace(/\d+$/, '1')}/`,
    ),
  );
  const told: DiscoverProgress[] = [];
  const progress = await discover(brand, { report: (each) => told.push(each) });
  expect(pages()).toEqual([
    { url: `${web.origin}/seed`, source: 'seed', priority: 1 },
    { url: 'http://acmebank.net/', source: 'permutation', priority: 1 },
    { url: `${web.origin}/other`, source: 'sitemap', priority: 0 },
    { url: 'https://bad.example/', source: 'search', priority: 1 },
    { url: 'http://127.0.0.1:1/', source: 'search', priority: 1 },
  ]);
  const one = { found: 1, new: 1, known: 0, refused: 0, problem: null, failure: null };
  expect(progress.sources).toEqual({
    seed: one,
    permutation: one,
    sitemap: one,
    search: { found: 2, new: 1, known: 0, refused: 1, problem: null, failure: null },
  });
  expect(progress.names).toEqual({ looked: 500, live: 1, delegated: 1, unknown: 0 });
  expect(told.at(-1)).toEqual(progress);
  // The budget is two queries a day; both have been made.
  expect(web.asked.filter((path) => path.startsWith('/search?'))).toHaveLength(2);
  offered = [];
  await discover(brand);
  expect(web.asked.filter((path) => path.startsWith('/search?'))).toHaveLength(2);
  expect(pages().map(({ url, priority }) => [url.replace(web.origin, ''), priority])).toEqual([
    ['/seed', 1],
    ['http://acmebank.net/', 0],
    ['/other', 0],
  ]);
});

it('goes on when sources fail, and says which', async () => {
  const brand = await brandOf(db, { seeds: [`${web.origin}/seed`], officialDomains: ['acmebank.com'] });
  fixture.zones.set('acmebank.net', 'live');
  await discover(brand, { searches: '0' });
  await db.query(`UPDATE brand_sweeps SET started_at = now() - interval '2 days' WHERE brand_id = $1`, [
    brand.id,
  ]);
  await fixture.server.close();
  web.responses.set('/sitemap.xml', `<urlset><url><loc>${web.origin}/other</loc></url></urlset>`);
  offered = [];
  const { sources } = await discover(brand);
  expect(sources).toMatchObject({
    seed: { found: 1, failure: null },
    // Names that are already known are offered all the same.
    permutation: { found: 1, failure: 'name servers do not answer for the lookalikes of acmebank.com' },
    sitemap: { found: 1, failure: null },
    search: { found: 0, problem: 'failed', failure: 'no search service answered' },
  });
  fixture.server = (await startLookalikeZones()).server;
});

it('gives each source its time, says which used it up, and lives with every request', async () => {
  const brand = await brandOf(db, { seeds: [`${web.origin}/seed`], officialDomains: ['acmebank.com'] });
  fixture.zones.set('acmebank.net', 'live');
  await discover(brand, { searches: '0' });
  web.responses.set('/robots.txt', `sitemap: ${web.origin}/one.xml\nsitemap: ${web.origin}/drips.xml\n`);
  web.responses.set('/one.xml', `<urlset><url><loc>${web.origin}/other</loc></url></urlset>`);
  web.responses.set('/drips.xml', (_request, response) => void response.writeHead(200).write('<urlset>'));
  web.responses.set('/search', hits('https://bad.example/'));
  await db.query(`UPDATE swept_names SET due_at = now() WHERE brand_id = $1`, [brand.id]);
  offered = [];
  let told = 0;
  const { sources } = await discover(brand, {
    times: { sweep: 0, site: 3000 },
    onRequest: () => void (told += 1),
  });
  expect(sources).toMatchObject({
    permutation: { found: 1, failure: expect.stringContaining('timeout') },
    sitemap: { found: 1, failure: expect.stringContaining('took longer than they may') },
    search: { found: 1, failure: null },
  });
  // Progress is reported before and after each step: robots.txt, two sitemaps and two searches.
  expect(told).toBe(10);
});

it('ends a source whose time is over, and goes on with the next', async () => {
  const brand = await brandOf(db, { seeds: [`${web.origin}/seed`], officialDomains: [] });
  web.responses.set('/robots.txt', () => undefined);
  web.responses.set('/search', hits('https://bad.example/'));
  const { sources } = await discover(brand, { times: { sitemap: 1000 }, budget: { pages: 10, names: 1 } });
  expect(sources).toMatchObject({
    sitemap: {
      found: 0,
      problem: 'late',
      failure: 'it took longer than it may; what is left comes with a later scan',
    },
    search: { found: 1, failure: null },
  });
});

it('leaves out one search service that fails, and asks the other', async () => {
  const brand = await brandOf(db, { name: 'Acme "Bank"', officialDomains: ['acmebank.com'] });
  web.responses.set('/search', hits('https://bad.example/'));
  const services = [`brave+${web.origin.replace('//', '//key@')}`, `searxng+${web.origin}`];
  const { sources } = await discover(brand, { budget: { pages: 10, names: 1 }, services, searches: '3' });
  expect(sources.search).toMatchObject({ found: 1, failure: null });
  const asked = web.asked.map((path) => new URL(path, web.origin));
  expect(asked.filter(({ pathname }) => pathname.startsWith('/res/'))).toHaveLength(1);
  const queries = asked
    .filter(({ pathname }) => pathname === '/search')
    .map(({ searchParams }) => searchParams.get('q'));
  expect(new Set(queries).size).toBe(3);
  for (const query of queries) expect(query).toMatch(/^"Acme {2}Bank "/);
});

it('offers no more than the budget, and keeps for later what it found beyond', async () => {
  const brand = await brandOf(db, { officialDomains: ['acmebank.com'] });
  for (const suffix of ['net', 'org', 'de', 'co', 'info']) fixture.zones.set(`acmebank.${suffix}`, 'live');
  const { sources, names } = await discover(brand, { budget: { pages: 2, names: 500 } });
  expect([pages().length, sources.permutation?.found, names.looked]).toEqual([2, 2, 500]);
  expect(web.asked).toEqual([]);
  const earlier = new Set(pages().map(({ url }) => url));
  await discover(brand, { searches: '0' });
  expect(pages().filter(({ url, source }) => source === 'permutation' && !earlier.has(url)).length).toBe(
    names.live - 2,
  );
  expect(names.live).toBeGreaterThan(2);
});

it('offers no more than 500 pages at once', async () => {
  const seeds = Array.from({ length: 1200 }, (_, at) => `${web.origin}/${at}`);
  const brand = await brandOf(db, { seeds, officialDomains: ['acmebank.com'] });
  await discover(brand, { searches: '0', budget: { pages: 5000, names: 1 } });
  expect(offered.map((batch) => batch.length)).toEqual([500, 500, 200]);
});

it('stops where the scan has as many pages as it may, and where it has ended', async () => {
  const brand = await brandOf(db, {
    seeds: [`${web.origin}/seed`],
    officialDomains: ['acmebank.com'],
  });
  fixture.zones.set('acmebank.net', 'live');
  web.responses.set('/sitemap.xml', `<urlset><url><loc>${web.origin}/other</loc></url></urlset>`);
  refusing = 'budget';
  const full = await discover(brand);
  // Lookalikes are still looked up and stored; sources whose pages would all be refused are not queried.
  expect([pages().length, full.names.looked, web.asked]).toEqual([1, 500, []]);
  refusing = 'ended';
  fixture.server.questions.length = 0;
  await discover(brand);
  expect([pages().length, fixture.asked().size, web.asked]).toEqual([2, 0, []]);
});

it('fails as a whole when nothing can be kept, so that it is tried again', async () => {
  const brand = await brandOf(db, { seeds: [`${web.origin}/seed`], officialDomains: [] });
  refusing = 'store';
  await expect(discover(brand)).rejects.toThrow('away');
});
