import { eventually } from '../support/eventually.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { type CrawlFixture, createCrawlFixture, page } from './crawl-fixture.ts';

let fixture: CrawlFixture;
let brandId: string;
const signIn = page(
  'Sign in | Quillbrook Bank',
  `<h1>Quillbrook Bank</h1><form method="post"><label>E-mail<input type="email" name="u"></label>
   <label>Password<input type="password" name="p"></label><button>Sign in</button></form>`,
);
beforeAll(async () => {
  // Its robots.txt returns 429 for as long as the rules are cached, and again after that.
  fixture = await createCrawlFixture((request, response) => {
    const isRobots = request.url === '/robots.txt';
    response.writeHead(isRobots ? 429 : 200, {
      'content-type': 'text/html; charset=utf-8',
      ...(isRobots && { 'retry-after': '3600' }),
    });
    response.end(signIn);
  });
  const { client } = await fixture.createProject();
  ({ brandId } = await registerBrand(client, {
    type: 'brand',
    name: 'Quillbrook Bank',
    officialDomains: ['quillbrook.com'],
  }));
});
afterAll(() => fixture?.close());

it('visits what is accused within minutes, although its robots.txt wants to be left alone for an hour', async () => {
  const [reported, alert] = [fixture.urlOf('reported-429.com'), fixture.urlOf('alert-429.com')];
  await fixture.offer(brandId, [reported], 'report');
  await fixture.offer(brandId, [alert], 'permutation');
  // A plain request would suffice, if one were made.
  await fixture.db.query(`UPDATE brand_changes SET widened_at = now() - interval '1 day'`);
  await fixture.db.query(
    `UPDATE crawl_pages SET state = 'suspicious', read_at = now(), body_hash = sha256('') WHERE url = $1`,
    [alert],
  );
  await fixture.startCrawler();
  await eventually(() => expect(fixture.crawled.length).toBeGreaterThanOrEqual(2));
  expect(fixture.crawled.toSorted((one, other) => (one.url < other.url ? -1 : 1))).toEqual(
    [alert, reported].map((url) => ({ url, crawled: 'read' })),
  );
  // The visit is not immediate: a site that returned 429 is not contacted for a minute. On a starved machine that
  // response may arrive too late to count.
  const told = fixture.heard.filter(({ url, status }) => url.endsWith('/robots.txt') && status === 429);
  const rests = told.map(({ url, at: toldAt }) => {
    const visited = fixture.asked.find(({ host, path }) => path === '/' && host === new URL(url).hostname);
    return (visited?.at ?? Infinity) - toldAt;
  });
  expect(rests).not.toEqual([]);
  for (const rest of rests) expect(rest).toBeGreaterThan(60_000);
});
