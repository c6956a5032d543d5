import { cacheRobots } from '../../shared/domain/crawling/crawl/robots-cache.ts';
import { listOfficialPages } from '../../shared/domain/brands/official-pages/official-pages.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type CrawlFixture, createCrawlFixture } from './crawl-fixture.ts';

// Nothing listens on port 80 of the web server's address, nor on 443.
let fixture: CrawlFixture;
let brandId: string;
beforeAll(async () => {
  fixture = await createCrawlFixture((_request, response) => void response.writeHead(404).end());
  const { client } = await fixture.createProject();
  ({ brandId } = await registerBrand(client, {
    type: 'brand',
    name: 'Quillbrook Bank',
    officialDomains: ['quillbrook.com'],
  }));
  await fixture.startCrawler();
});
afterAll(() => fixture?.close());

const visited = (url: string, times = 1) =>
  eventually(() => {
    const all = fixture.crawled.filter((each) => each.url === url);
    if (all.length < times) throw new Error(`visited ${all.length} times: ${url}`);
    return all[times - 1]?.crawled;
  });
const stateOf = async (url: string) => {
  const [row] = await fixture.db.query<{ state: string; hours: string }>(
    `SELECT state, extract(epoch FROM due_at - now()) / 3600 AS hours FROM crawl_pages WHERE url = $1`,
    [url],
  );
  return row && { state: row.state, hours: Math.round(Number(row.hours)) };
};
const dueNow = async (url: string) => {
  await fixture.db.query(`UPDATE crawl_pages SET due_at = now() WHERE url = $1`, [url]);
  await fixture.db.query(
    `UPDATE crawl_sites SET due_at = greatest(now(), polite_at)
      WHERE lease IS NULL AND site = (SELECT site FROM crawl_pages WHERE url = $1)`,
    [url],
  );
};
const officialUrls = async (of: string) =>
  (
    await fixture.db.query<{ url: string }>(
      'SELECT url FROM official_pages JOIN crawl_pages ON id = page_id WHERE brand_id = $1',
      [of],
    )
  ).map(({ url }) => url);
const whileUnreachable = (origin: string) =>
  cacheRobots(fixture, { origin, outcome: 'unreachable', file: null, isUnmet: false, keepMs: 3_600_000 });

it('looks over TLS where nobody answers without it', async () => {
  const urls = ['http://quillbrook-tls.com/in?x=1', 'https://quillbrook-tls.com/in?x=1'] as const;
  await fixture.offer(brandId, [urls[0]], 'permutation');
  for (const url of urls) {
    expect(await visited(url)).toBe('failed');
    expect(await stateOf(url)).toEqual({ state: 'unreachable', hours: 6 });
  }
  const thought = await fixture.db.query(
    'SELECT brand_id AS "brandId", source FROM crawl_candidates JOIN crawl_pages ON id = page_id WHERE url = $1',
    [urls[1]],
  );
  expect(thought).toEqual([{ brandId, source: 'permutation' }]);
});

it('looks over TLS too where the browser meets nobody', async () => {
  const origin = 'http://quillbrook-late.com';
  await cacheRobots(fixture, {
    origin,
    outcome: 'unavailable',
    file: null,
    isUnmet: false,
    keepMs: 3_600_000,
  });
  await fixture.offer(brandId, [`${origin}/`], 'permutation');
  expect(await visited(`${origin}/`)).toBe('failed');
  expect(await stateOf('https://quillbrook-late.com/')).toBeDefined();
});

it('looks nowhere else where a server is there, and fails', async () => {
  await whileUnreachable('http://quillbrook-503.com');
  await whileUnreachable('http://alder-503.com');
  const { client } = await fixture.createProject();
  const alder = await registerBrand(client, {
    type: 'brand',
    name: 'Alder',
    officialDomains: ['alder-503.com'],
  });
  while (await listOfficialPages(fixture));
  await fixture.offer(brandId, ['http://quillbrook-503.com/'], 'permutation');
  for (const host of ['quillbrook-503.com', 'alder-503.com']) {
    expect(await visited(`http://${host}/`)).toBe('failed');
    expect(await stateOf(`http://${host}/`)).toEqual({ state: 'unreachable', hours: 6 });
    expect(await stateOf(`https://${host}/`)).toBeUndefined();
  }
  expect(await officialUrls(alder.brandId)).toEqual(['http://alder-503.com/']);
});

it('looks for an official page over TLS too, and comes back from where it is not seen', async () => {
  while (await listOfficialPages(fixture));
  const [plain, secure] = ['http://quillbrook.com/', 'https://quillbrook.com/'];
  expect(await visited(plain)).toBe('failed');
  expect(await visited(secure)).toBe('failed');
  expect(await officialUrls(brandId)).toEqual([plain]);
  // Neither address has caused a visit of the other without a wait.
  expect(await stateOf(plain)).toEqual({ state: 'unreachable', hours: 6 });
  await dueNow(plain);
  expect(await visited(plain, 2)).toBe('failed');
  expect(await visited(secure, 2)).toBe('failed');
  expect(await officialUrls(brandId)).toEqual([plain]);
  expect(await stateOf(plain)).toEqual({ state: 'unreachable', hours: 24 });
});
