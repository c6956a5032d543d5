import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import { listOfficialPages } from '../../shared/domain/brands/official-pages/official-pages.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import { eventually } from '../support/eventually.ts';
import { type CrawlFixture, createCrawlFixture, page } from './crawl-fixture.ts';

let fixture: CrawlFixture;
let brandId: string;
/** The responses of servers, by host and path. */
const web: Record<string, string> = {};

beforeAll(async () => {
  fixture = await createCrawlFixture((request, response, host) => {
    const body = web[`${host}${request.url}`];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? page('404', 'Not found'));
  });
});
afterAll(() => fixture?.close());

const words = (of: string, count: number) =>
  Array.from({ length: count }, (_value, at) => `${of}${at}`).join(' ');
/** A page of the site builder that all of these sites use. */
const built = (name: string, own: string, more = '') =>
  page(
    name,
    `<h1>${name}</h1><p>${words('imprint', 60)}</p><p>${words(own, 80)}</p>${more}
     <script>window.gtag = () => 0; gtag('config', 'UA-777777-1')</script>`,
  );
const quillbrook = (more = '') =>
  built('Quillbrook Bank', 'savings', `${more}<script>gtag('config', 'G-QUILLBROOK')</script>`);
const form =
  '<form action="/in" method="post"><input type="password" name="p"><button>Sign in</button></form>';
/** A page of a site that is unrelated to the bank, except that customers pay through the bank. */
const stranger = built(
  'Rose garden',
  'roses',
  '<form action="https://quillbrook.com/pay"><input name="amount"><button>Pay</button></form>',
);

const visited = (url: string) =>
  eventually(() => {
    const found = fixture.crawled.find((each) => each.url === url);
    if (!found) throw new Error(`not visited yet: ${url}`);
    return found.crawled;
  }, 120_000);
async function look(host: string, body: string, source: DiscoverySource = 'search') {
  web[`${host}/`] = body;
  const url = fixture.urlOf(host);
  await fixture.offer(brandId, [url], source);
  expect(await visited(url)).toBe('read');
  return fixture.seen.find((each) => each.url === url)?.matches.find((match) => match.brandId === brandId);
}
const snapshotted = (url: string) =>
  eventually(async () => {
    const rows = await fixture.db.query(
      `SELECT official_snapshots.* FROM official_snapshots JOIN crawl_pages ON id = page_id WHERE url = $1`,
      [url],
    );
    if (rows.length === 0) throw new Error(`not seen yet: ${url}`);
    return rows[0];
  }, 120_000);

it('reads official pages and where they let people sign in, and knows their copies by them', async () => {
  const { client } = await fixture.createProject();
  const official = async (name: string, host: string, body: string) => {
    web[`${host}/`] = body;
    const seeds = [fixture.urlOf(host)];
    return registerBrand(client, { type: 'brand', name, officialDomains: [host], seeds });
  };
  const signIn = `<a href="/login?from=home">Log in</a> <a href="https://x.com/Quillbrook">News</a>
    <a href="https://x.com/somebody/status/1">Post</a> <a href="https://x.com/hidden" style="display: none">X</a>`;
  ({ brandId } = await official('Quillbrook Bank', 'quillbrook.com', quillbrook(signIn)));
  web['quillbrook.com/login'] = built('Quillbrook Bank', 'credentials', form);
  await official('Alder Tools', 'aldertools.com', built('Alder Tools', 'hammers'));
  await official('Birch Books', 'birchbooks.com', built('Birch Books', 'novels'));

  const first = await fixture.startCrawler();
  const copyBefore = await look('harbour-notes.com', quillbrook(form));
  const strangerBefore = await look('harbour-roses.com', stranger);
  expect(copyBefore?.evidence.page).toMatchObject({ textLikeness: null, sharesTrackingIds: false });

  while (await listOfficialPages(fixture));
  const [front, login] = [fixture.urlOf('quillbrook.com'), fixture.urlOf('quillbrook.com', '/login')];
  for (const url of [front, login, fixture.urlOf('aldertools.com'), fixture.urlOf('birchbooks.com')])
    expect(await snapshotted(url)).toMatchObject({ host: expect.stringMatching(/^[a-z]+\.com$/) });
  await first.close();
  const official1 = fixture.seen.filter(({ url }) => url === front || url === login);
  const own = official1.flatMap(({ matches }) => matches.filter((match) => match.brandId === brandId));
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(own.every(({ assessment }) => assessment.probability === 0)).toBe(true);
  expect(await snapshotted(front)).toMatchObject({ profiles: ['x.com/quillbrook'] });
  const kept = await fixture.db.query('SELECT * FROM official_snapshots');
  expect(JSON.stringify(kept)).not.toMatch(/savings|Quillbrook Bank/);

  await fixture.startCrawler();
  const copy = await look('meadow-notes.com', quillbrook(form));
  expect(copy?.evidence.page).toMatchObject({ sharesTrackingIds: true });
  // The copy differs only in the word that is a link in the original.
  expect(copy?.evidence.page?.textLikeness).toBeGreaterThan(0.9);
  expect(copy?.assessment.probability).toBeGreaterThan(copyBefore?.assessment.probability ?? 1);
  const copyOfLogin = await look('meadow-login.com', web['quillbrook.com/login'] ?? '');
  expect(copyOfLogin?.evidence.page?.textLikeness).toBe(1);
  const after = await look('meadow-roses.com', stranger);
  expect(after?.evidence.page).toMatchObject({ textLikeness: 0, sharesTrackingIds: false });
  expect(after?.assessment.probability).toBeLessThan(0.2);
  expect(strangerBefore?.assessment.probability).toBeLessThan(0.2);
});

it('asks for mail and, where a page would be an alert if its name were new, for the age of the name', async () => {
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString();
  fixture.registered.set('quillbrook-login.com', yesterday);
  fixture.registered.set('quillbrook-secure.com', '2001-01-01T00:00:00Z');
  fixture.mailHosts.add('quillbrook-secure.com');
  const young = await look('quillbrook-login.com', quillbrook(form), 'report');
  expect(young?.evidence.infrastructure).toMatchObject({ domainAgeDays: 1, receivesMail: false });
  const old = await look('quillbrook-secure.com', quillbrook(form), 'report');
  expect(old?.evidence.infrastructure).toMatchObject({ receivesMail: true });
  expect(old?.evidence.infrastructure?.domainAgeDays).toBeGreaterThan(9000);
  expect(old?.assessment.probability).toBeLessThan(young?.assessment.probability ?? 0);
  const harmless = await look('quiet-roses.com', stranger);
  expect(harmless?.evidence.infrastructure).toMatchObject({ domainAgeDays: null, receivesMail: false });
  const nowhere = await look('quillbrook-verify.com', quillbrook(form), 'report');
  expect(nowhere?.evidence.infrastructure?.domainAgeDays).toBeNull();
  expect(fixture.registryAsked).toEqual(
    expect.arrayContaining(['quillbrook-login.com', 'quillbrook-secure.com', 'quillbrook-verify.com']),
  );
  expect(fixture.registryAsked).not.toContain('quiet-roses.com');
});
