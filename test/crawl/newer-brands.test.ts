import { registerBrand } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { type CrawlFixture, createCrawlFixture, page } from './crawl-fixture.ts';

/** Pages that were read before the brand they show was registered. */
let fixture: CrawlFixture;
let client: ApiClient;
const signIn = page(
  'Sign in | Quillbrook Bank',
  `<h1>Quillbrook Bank</h1><form action="https://collect.other-place.com/" method="post">
   <label>E-mail<input type="email" name="u"></label><label>Password<input type="password" name="p"></label>
   <label>One-time code<input name="otp" autocomplete="one-time-code"></label><button>Sign in</button></form>`,
);
beforeAll(async () => {
  fixture = await createCrawlFixture((request, response) => {
    const isRobots = request.url === '/robots.txt';
    response.writeHead(isRobots ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(signIn);
  });
  ({ client } = await fixture.createProject());
});
afterAll(() => fixture?.close());

const visits = () => fixture.crawled.map(({ crawled }) => crawled);
const detections = () => fixture.seen.map(({ matches }) => matches.map(({ brandId }) => brandId).toSorted());
const brandOf = (name: string, domain: string) => ({ type: 'brand', name, officialDomains: [domain] });

it('looks again at a page that was visited just now, for a brand that came since and for one that changed', async () => {
  const url = fixture.urlOf('quillbrook-login.com');
  /** A crawler that knows every brand in its current state. */
  let crawler: Awaited<ReturnType<typeof fixture.startCrawler>> | undefined;
  const visitedFor = async (brandId: string, visitsSoFar: number) => {
    await crawler?.close();
    crawler = await fixture.startCrawler();
    await fixture.offer(brandId, [url]);
    await eventually(() => expect(fixture.crawled).toHaveLength(visitsSoFar + 1));
  };
  const first = String((await registerBrand(client, brandOf('Marlstone', 'marlstone.com'))).brandId);
  await visitedFor(first, 0);
  expect(detections()).toEqual([[]]);

  const second = String((await registerBrand(client, brandOf('Quillbrook Bank', 'quillbrook.com'))).brandId);
  await visitedFor(second, 1);
  expect(detections().at(-1)).toEqual([second]);

  expect(
    (await client.call('PATCH', `/v1/brand/${first}`, { body: { aliases: ['Quillbrook Bank'] } })).status,
  ).toBe(200);
  await visitedFor(first, 2);
  expect(detections().at(-1)).toEqual([first, second].toSorted());
  // A plain request would not have found this out.
  expect(visits()).toEqual(['read', 'read', 'read']);
});
