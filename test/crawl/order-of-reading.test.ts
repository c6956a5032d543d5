import type { BrandMatch } from '../../crawler/matching/match-page.ts';
import type { Site } from '../../dev/testbed/labelled-site.ts';
import { startWeb } from '../../dev/testbed/serve-web.ts';
import { comparePagesAgain } from '../../shared/domain/brands/official-pages/compare-again.ts';
import { listOfficialPages } from '../../shared/domain/brands/official-pages/official-pages.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { type BrandFixture, createBrandFixture, registerBrand } from '../brands/brand-calls.ts';
import { crawlSites } from '../labelled-web/crawl-sites.ts';
import { eventually } from '../support/eventually.ts';
import { page } from './crawl-fixture.ts';

/** The same sites, crawled in two orders by the shipped crawler, come to the same. */
const words = (of: string, count: number) =>
  Array.from({ length: count }, (_value, at) => `${of}${at}`).join(' ');
/** A page of the site builder that all of these sites use. */
const built = (name: string, own: string, more = '') =>
  page(name, `<h1>${name}</h1><p>${words('imprint', 60)}</p><p>${words(own, 80)}</p>${more}`);
const counter = `<script>window.gtag = () => 0; gtag('config', 'G-QUILLBROOK')</script>`;
const form =
  '<form action="/in" method="post"><input type="password" name="p"><button>Sign in</button></form>';
const siteOf = (host: string, body: string): Site => ({ host, pages: { '/': { body } } });

const official = [
  ['Quillbrook Bank', siteOf('quillbrook.com', built('Quillbrook Bank', 'savings', counter))],
  ['Alder Tools', siteOf('aldertools.com', built('Alder Tools', 'hammers'))],
  ['Birch Books', siteOf('birchbooks.com', built('Birch Books', 'novels'))],
] as const;
const others = [
  siteOf('harbour-notes.com', built('Quillbrook Bank', 'savings', counter + form)),
  siteOf('quillbrook-help.com', built('Welcome', 'savings', form)),
  siteOf('harbour-roses.com', built('Rose garden', 'roses', form)),
  siteOf('quiet-roses.com', page('Roses', `<p>${words('roses', 80)}</p>`)),
];

interface Outcome {
  /** What each site came to for the bank, before and after its official page was seen. */
  early: Record<string, BrandMatch['evidence'] | undefined>;
  late: Record<string, Pick<BrandMatch, 'evidence' | 'assessment'> | undefined>;
  alerts: object[];
}

const read = (fixture: BrandFixture, urls: readonly string[], condition: string) =>
  eventually(async () => {
    const rows = await fixture.db.query<{ url: string }>(
      `SELECT url FROM crawl_pages WHERE url = ANY($1) AND claim IS NULL AND ${condition}`,
      [urls],
    );
    expect(rows.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
  }, 300_000);
const isRead = 'read_at IS NOT NULL';
const isReadSince = 'read_at > (SELECT max(until) FROM page_comparisons)';

async function crawl(address: string, isOfficialFirst: boolean): Promise<Outcome> {
  const web = await startWeb({ sites: [...official.map(([, site]) => site), ...others], address });
  const fixture = await createBrandFixture({
    DNS_SERVERS: web.dns,
    // Nothing listens there: how old a name is does not matter here.
    RDAP_BOOTSTRAP_URL: `http://${address}:9/`,
  });
  const chromium = process.env['CHROMIUM_PATH'] ?? 'chromium';
  const { client } = await fixture.createProject();
  const brandIds: string[] = [];
  for (const [name, { host }] of official) {
    const seeds = [web.urlOf(host)];
    const body = { type: 'brand', name, officialDomains: [host], seeds };
    brandIds.push(String((await registerBrand(client, body)).brandId));
  }
  const crawled = await crawlSites({ config: fixture.config, db: fixture.db, chromium, slots: 4 });
  try {
    const urls = others.map(({ host }) => web.urlOf(host));
    const officialUrls = official.map(([, { host }]) => web.urlOf(host));
    const matchOf = (url: string) => crawled.matches.get(url)?.find(({ brandId }) => brandId === brandIds[0]);
    const evidence = () =>
      Object.fromEntries(others.map(({ host }) => [host, matchOf(web.urlOf(host))?.evidence]));
    const offer = (brandId: string) =>
      fixture.db.transaction((tx) =>
        offerPages(
          tx,
          brandId,
          urls.map((url) => ({ url, source: 'search', priority: 1 })),
        ),
      );
    const readOfficial = async () => {
      while (await listOfficialPages(fixture));
      await read(fixture, officialUrls, isRead);
    };
    const readOthers = async () => {
      await offer(brandIds[0] ?? '');
      await read(fixture, urls, isRead);
    };
    const [one, other] = isOfficialFirst ? [readOfficial, readOthers] : [readOthers, readOfficial];
    await one();
    const early = evidence();
    await other();
    // A minute later: meanwhile other official pages of a brand are gathered.
    await fixture.db.query('UPDATE page_comparisons SET due_at = now() WHERE due_at IS NOT NULL');
    while (await comparePagesAgain(fixture));
    await read(fixture, urls, isReadSince);
    const alerts = await fixture.db.query<object>(
      `SELECT replace(url, $1, '') AS host, status, probability FROM brand_alerts WHERE brand_id = $2 ORDER BY url`,
      [`:${web.port}`, brandIds[0]],
    );
    const late = Object.fromEntries(
      others.map(({ host }) => {
        const match = matchOf(web.urlOf(host));
        return [host, match && { evidence: match.evidence, assessment: match.assessment }];
      }),
    );
    return { early, late, alerts };
  } finally {
    await crawled.close();
    await fixture.close();
    await web.close();
  }
}

it('comes to the same evidence and alerts, whether official pages are read first or last', async () => {
  const first = await crawl('127.91.0.41', true);
  const last = await crawl('127.91.0.42', false);
  expect(last.early['harbour-notes.com']?.page).toMatchObject({
    textLikeness: null,
    sharesTrackingIds: false,
  });
  expect(first.late['harbour-notes.com']?.evidence.page).toMatchObject({ sharesTrackingIds: true });
  expect(first.late['harbour-notes.com']?.evidence.page?.textLikeness).toBeGreaterThan(0.9);
  // The builder's other customer says nothing of the bank, though it was found for it.
  expect(first.late['harbour-roses.com']).toBeUndefined();
  expect(last.late).toEqual(first.late);
  expect(first.alerts.length).toBeGreaterThan(0);
  expect(last.alerts).toEqual(first.alerts);
});
