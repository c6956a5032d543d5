import { setTripwires, type Tripwires } from '../crawler/tripwires.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type CrawlFixture, createCrawlFixture, page } from './crawl-fixture.ts';

let fixture: CrawlFixture;
let wires: Tripwires;
let brandId: string;

beforeAll(async () => {
  wires = await setTripwires();
  fixture = await createCrawlFixture(
    (request, response, host) => {
      const inside = `http://127.0.0.1:${wires.port}/`;
      if (host === 'robots-inside.com' && request.url === '/robots.txt')
        response.writeHead(302, { location: `${inside}robots.txt` }).end();
      else if (request.url === '/robots.txt') response.writeHead(404).end();
      else if (host === 'leads-inside.com') response.writeHead(302, { location: inside }).end();
      else response.setHeader('content-type', 'text/html').end(page('Bread', '<h1>Bread of the day</h1>'));
    },
    // As `npm start` has it.
    { allowlist: ['127.0.0.0/8', '::1/128'] },
  );
  const { client } = await fixture.createProject();
  ({ brandId } = await registerBrand(client, { type: 'brand', name: 'Quillbrook Bank' }));
});
afterAll(async () => {
  await fixture?.close();
  wires?.close();
});

it('asks nothing of a service of this machine that a page or its robots.txt leads to, in no later visit either', async () => {
  const urls = ['leads-inside.com', 'robots-inside.com', 'bakery.com'].map((host) => fixture.urlOf(host));
  await fixture.offer(brandId, urls, 'report');
  await fixture.startCrawler();
  await eventually(() => expect(fixture.crawled.map(({ url }) => url).toSorted()).toEqual(urls.toSorted()));
  expect(fixture.crawled.find(({ url }) => url.includes('leads-inside'))?.crawled).toBe('failed');
  expect(fixture.crawled.find(({ url }) => url.includes('bakery'))?.crawled).toBe('read');
  // Where a page leads to is no page of its own, to be visited as if somebody had reported it.
  const pages = await fixture.db.query<{ url: string }>('SELECT url FROM crawl_pages ORDER BY url');
  expect(pages.map(({ url }) => url)).toEqual(urls.toSorted());
  expect(wires.touched).toEqual([]);
});
