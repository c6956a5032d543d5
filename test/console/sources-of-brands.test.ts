import { keepStatingSources } from '../../crawler/state-sources.ts';
import { offerPages, type OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import { queueFollowed } from '../../shared/domain/crawling/crawl/queue-pages.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { pageFinders } from '../../shared/domain/crawling/crawl/page-finder.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createBrandFixture, type BrandFixture } from '../brands/brand-calls.ts';
import { type ConsoleMember, createMember } from '../support/console/console-member.ts';
import { settlePages } from '../support/console/watched-brand.ts';
import { eventually } from '../support/eventually.ts';
import { testConfig } from '../support/test-config.ts';

let fixture: BrandFixture;
let owner: ConsoleMember;
let base: string;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  fixture = await createBrandFixture();
});
beforeEach(async () => {
  await fixture.db.query('DELETE FROM discovery_sources');
  const { projectId } = await fixture.createProject();
  owner = await createMember(fixture, { projectId });
  base = `/console/api/projects/${projectId}/live/brands`;
});
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});
afterAll(() => fixture?.close());

async function register(body: object = {}): Promise<{ brandId: string; path: string }> {
  const response = await owner.client.post(base, { type: 'name', name: 'Acme Bank', ...body });
  expect(response.status).toBe(201);
  const { brandId } = response.body.brand;
  return { brandId, path: `${base}/${brandId}` };
}

interface Row {
  source: string;
  off: string | null;
  lastAt: string | null;
  readings: object | null;
  candidates: number;
  visited: number;
  alerts: number;
}

async function sourcesOf(path: string): Promise<{ days: number; isCut: boolean; of: Record<string, Row> }> {
  const { days, isCut, data } = (await owner.client.get(`${path}/coverage`)).body.all;
  const rows: Row[] = data;
  expect(rows.map(({ source }) => source)).toEqual([...pageFinders]);
  return { days, isCut, of: Object.fromEntries(rows.map((row) => [row.source, row])) };
}

const offOf = (of: Record<string, Row>) =>
  Object.fromEntries(Object.values(of).flatMap(({ source, off }) => (off === null ? [] : [[source, off]])));

/** A crawler with these settings says what it asks, and then goes on or ends. */
async function crawlerWith(settings: Record<string, string>): Promise<() => Promise<void>> {
  const { database, redis } = fixture.config;
  const stores = { databaseUrl: database.url, redisUrl: redis.cacheUrl };
  const before = await statements();
  const config = testConfig(stores, settings);
  const stating = keepStatingSources({ db: fixture.db, config, log: silentLogger(), everyMs: 10 });
  closers.push(() => stating.stop());
  await eventually(async () => expect(await statements()).toBeGreaterThan(before));
  return () => stating.stop();
}

const statements = async (): Promise<number> =>
  (
    await fixture.db.query<{ at: number }>(
      'SELECT coalesce(max(extract(epoch FROM stated_at)), 0)::float8 AS at FROM discovery_sources',
    )
  )[0]?.at ?? 0;

const offer = (brandId: string, pages: OfferedPage[]) =>
  fixture.db.transaction((tx) => offerPages(tx, brandId, pages));

describe('the sources of a brand', () => {
  it('are all off while no crawler runs, and again once all have been silent', async () => {
    const { path } = await register();
    const all = Object.fromEntries(pageFinders.map((finder) => [finder, 'no_crawler']));
    expect(offOf((await sourcesOf(path)).of)).toEqual(all);
    const stop = await crawlerWith({});
    expect(offOf((await sourcesOf(path)).of)).not.toEqual(all);
    await stop();
    await fixture.db.query(`UPDATE discovery_sources SET stated_at = now() - interval '6 minutes'`);
    expect(offOf((await sourcesOf(path)).of)).toEqual(all);
  });

  it('say which of them the operator has not set up, by what any of the crawlers says', async () => {
    const { path } = await register({ seeds: ['https://market.example/'] });
    await crawlerWith({});
    expect(offOf((await sourcesOf(path)).of)).toEqual({
      certificate: 'not_configured',
      search: 'not_configured',
      image_search: 'other_type',
      profile: 'not_configured',
      phishing_feed: 'not_configured',
      domain_feed: 'not_configured',
    });
    await crawlerWith({
      CT_LOG_LIST: '/nowhere/list.json',
      PROFILE_GUESSES_PER_SCAN: '20',
      SEARCH_PROVIDERS: 'searxng+https://search.example.com',
      FEED_URLS: 'domains+lines+https://feeds.example.com/new.txt',
    });
    // The first crawler still says that it asks none of these.
    const { of } = await sourcesOf(path);
    expect(offOf(of)).toEqual({ image_search: 'other_type', phishing_feed: 'not_configured' });
    // They are set up, and nothing was read yet.
    for (const source of ['certificate', 'domain_feed'])
      expect(of[source]).toMatchObject({ readings: { working: 0, failing: 0 }, lastAt: null });
    expect(of['search']?.readings).toBeNull();
  });

  it('say what each brought, what was visited since, and what became an alert', async () => {
    const { path, brandId } = await register();
    const scanId = (await owner.client.post(`${path}/scans`)).body.scanId;
    await settlePages(fixture, { brandId, scanId }, ['six', 'seven']);
    const page = (host: string, rest: Partial<OfferedPage>): OfferedPage => ({
      url: `https://${host}.example/`,
      source: 'search',
      priority: 1,
      ...rest,
    });
    await offer(brandId, [
      page('found', {}),
      page('pictured', { finder: 'image_search' }),
      page('guessed', { finder: 'profile' }),
      page('fed', { source: 'report', finder: 'phishing_feed' }),
      page('named', { source: 'permutation', finder: 'domain_feed' }),
      page('sealed', { source: 'certificate' }),
      page('sealed-too', { source: 'certificate' }),
    ]);
    // What was found before counts for what found it then.
    await offer(brandId, [page('sealed', { source: 'permutation' })]);
    await owner.client.post(`${path}/reports`, { urls: ['https://listed.example/'], source: 'seed' });
    const [from] = await fixture.db.query<{ id: string; site: string }>(
      `SELECT id::text, site FROM crawl_pages WHERE url = 'https://sealed.example/'`,
    );
    const to = readPageAddress('https://led-to.example/');
    if (!from || !to) throw new Error('a page is missing');
    await fixture.db.transaction((tx) => queueFollowed(tx, { ...from, hops: 0, askedBy: '' }, to));
    await fixture.db.query(
      `INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, site, landed_url, status, source, probability, highest, told_band,
         first_seen_at, last_seen_at, visited_at)
       SELECT 'alr_of_' || id, $1, url, url_hash, site, site, url, 'dismissed', 'certificate', 0.9, 0.9, 1, now(), now(), now()
         FROM crawl_pages WHERE url = 'https://sealed.example/'`,
      [brandId],
    );
    await fixture.db.query(
      `UPDATE crawl_pages SET visited_at = clock_timestamp() WHERE url = 'https://sealed.example/'`,
    );
    // Older than a month, or of another brand.
    await offer(brandId, [page('old', {})]);
    await fixture.db.query(
      `UPDATE crawl_candidates SET found_at = now() - interval '31 days' FROM crawl_pages
        WHERE id = page_id AND url = 'https://old.example/'`,
    );
    await offer((await register({ name: 'Riverside' })).brandId, [page('found', {}), page('other', {})]);

    const { days, isCut, of } = await sourcesOf(path);
    expect([days, isCut]).toEqual([30, false]);
    const counts = Object.values(of).flatMap(({ source, candidates, visited, alerts }) =>
      candidates === 0 ? [] : [[source, candidates, visited, alerts]],
    );
    expect(counts).toEqual([
      ['certificate', 2, 1, 1],
      ['seed', 2, 2, 0],
      ['search', 1, 0, 0],
      ['report', 1, 0, 0],
      ['image_search', 1, 0, 0],
      ['profile', 1, 0, 0],
      ['phishing_feed', 1, 0, 0],
      ['domain_feed', 1, 0, 0],
      ['link', 1, 0, 0],
    ]);
    expect(of['report']?.lastAt).toEqual(expect.any(String));
    expect(of['link']?.lastAt).toEqual(expect.any(String));
  });

  it('say when the last scan asked them, and nothing of those that it did not', async () => {
    const { path, brandId } = await register({ seeds: ['https://market.example/'] });
    await crawlerWith({});
    const { scanId, createdAt } = (await owner.client.post(`${path}/scans`)).body;
    expect((await sourcesOf(path)).of['seed']?.lastAt).toBeNull();
    const one = { found: 1, new: 1, known: 0, refused: 0, problem: null };
    await fixture.db.query('UPDATE brand_scans SET coverage = $2 WHERE id = $1 AND brand_id = $3', [
      scanId,
      JSON.stringify({
        sources: { seed: one, search: one },
        names: { looked: 0, live: 0, delegated: 0, unknown: 0 },
      }),
      brandId,
    ]);
    const { of } = await sourcesOf(path);
    expect(of['seed']?.lastAt).toBe(createdAt);
    expect([of['sitemap']?.lastAt, of['search']?.lastAt]).toEqual([null, null]);
  });

  it('count no more than the last 20,000 pages of a brand, and say so', async () => {
    const { path, brandId } = await register();
    await fixture.db.query(
      `WITH site AS (INSERT INTO crawl_sites (site, priority) VALUES ('many.example', 0) RETURNING site),
       page AS (
         INSERT INTO crawl_pages (url, url_hash, site, priority)
         SELECT 'https://many.example/' || n, sha256(int4send(n)), site, 0 FROM site, generate_series(1, 20100) n RETURNING id)
       INSERT INTO crawl_candidates (page_id, brand_id, source) SELECT id, $1, 'sitemap' FROM page`,
      [brandId],
    );
    const { isCut, of } = await sourcesOf(path);
    expect([isCut, of['sitemap']?.candidates]).toEqual([true, 20_000]);
  });
});
