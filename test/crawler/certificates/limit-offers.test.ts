import {
  hostsOfBrandMax,
  hostsOfSiteMax,
  limitOffers,
} from '../../../shared/domain/crawling/certificates/limit-offers.ts';
import { offerPages } from '../../../shared/domain/brands/scans/offer-pages.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../../brands/brand-calls.ts';
import { purgeOldRows } from '../../../workers/loops/retention.ts';

let fixture: BrandFixture;
let brands: string[];
beforeAll(async () => {
  fixture = await createBrandFixture();
  const { client } = await fixture.createProject();
  brands = [(await registerBrand(client)).brandId, (await registerBrand(client)).brandId];
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.db.query('DELETE FROM certificate_offer_days'));

const hostsOf = (site: string, count: number, first = 0) =>
  Array.from({ length: count }, (_none, at) => `h${String(first + at).padStart(3, '0')}.${site}`);
const pagesOf = (hosts: readonly string[]) =>
  hosts.map((host) => ({ url: `https://${host}/`, source: 'certificate' as const, priority: 1 as const }));
const limit = async (...hits: [number, string[]][]) => {
  const given = new Map(hits.map(([brand, hosts]) => [brands[brand] ?? '', hosts]));
  const taken = await fixture.db.transaction((tx) => limitOffers(tx, given));
  return hits.map(([brand]) => taken.get(brands[brand] ?? ''));
};

it('lets through as many hosts of a registrable domain as a day has, for each brand', async () => {
  const many = hostsOf('evil.example', hostsOfSiteMax + 10);
  const [first, second] = await limit([0, many], [1, many.slice(0, 3)]);
  expect(first).toEqual(many.slice(0, hostsOfSiteMax));
  expect(second).toEqual(many.slice(0, 3));
  const other = 'acme.other.example';
  expect(await limit([0, [...hostsOf('evil.example', 5, 900), other]])).toEqual([[other]]);
  await fixture.db.query('UPDATE certificate_offer_days SET day = day - 1');
  expect(await limit([0, many.slice(0, 1)])).toEqual([many.slice(0, 1)]);
  expect(await purgeOldRows(fixture)).toBe(false);
  const days = await fixture.db.query('SELECT site, hosts FROM certificate_offer_days ORDER BY site');
  expect(days).toEqual([
    { site: '', hosts: 1 },
    { site: 'evil.example', hosts: 1 },
  ]);
});

it('lets through as many hosts of all domains together as a brand has in a day', async () => {
  const sites = Array.from(
    { length: hostsOfBrandMax + 20 },
    (_none, at) => `acme${String(at).padStart(3, '0')}.example`,
  );
  const [first] = await limit([0, sites.slice(0, hostsOfBrandMax - 5)]);
  expect(first).toHaveLength(hostsOfBrandMax - 5);
  const [rest] = await limit([0, sites.slice(hostsOfBrandMax - 5)]);
  expect(rest).toHaveLength(5);
  expect(await limit([1, sites.slice(0, 1)], [0, sites.slice(-1)])).toEqual([sites.slice(0, 1), []]);
});

it('counts no host that its brand has waiting for a visit, or had visited within the hour', async () => {
  const [brandId = ''] = brands;
  const hosts = hostsOf('twice.example', hostsOfSiteMax);
  const pages = pagesOf(hosts);
  expect(await limit([0, hosts])).toEqual([hosts]);
  await fixture.db.transaction((tx) => offerPages(tx, brandId, pages));
  // The hosts repeat, as from the next log, together with one more host of the same domain.
  expect(await limit([0, hosts])).toEqual([hosts]);
  expect(await limit([0, [...hosts, 'more.twice.example']])).toEqual([hosts]);
  // For another brand the hosts are new.
  expect(await limit([1, hosts])).toEqual([hosts]);
  expect(await limit([1, hosts])).toEqual([[]]);
  const visited = (ago: string) =>
    fixture.db.query(
      `UPDATE crawl_pages SET visited_at = now() - $1::interval, due_at = now() + interval '7 days' WHERE site = 'twice.example'`,
      [ago],
    );
  await visited('59 minutes');
  expect(await limit([0, hosts])).toEqual([hosts]);
  await visited('61 minutes');
  expect(await limit([0, hosts])).toEqual([[]]);
});

it('counts what two logs found at the same time once', async () => {
  const [brandId = ''] = brands;
  const hosts = hostsOf('at-once.example', hostsOfSiteMax);
  const pages = pagesOf(hosts);
  const both = await Promise.all(
    [0, 1].map(() =>
      fixture.db.transaction(async (tx) => {
        const taken = await limitOffers(tx, new Map([[brandId, hosts]]));
        await offerPages(tx, brandId, pages);
        return taken.get(brandId)?.toSorted();
      }),
    ),
  );
  expect(both).toEqual([hosts, hosts]);
});

it('leaves hosts of a brand that is gone to whoever takes them', async () => {
  const many = hostsOf('evil.example', hostsOfSiteMax + 1);
  const taken = await fixture.db.transaction((tx) => limitOffers(tx, new Map([['brd_none', many]])));
  expect([...taken]).toEqual([['brd_none', many]]);
});
