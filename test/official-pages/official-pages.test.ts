import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { takeVisit } from '../../shared/domain/brands/scans/take-visit.ts';
import {
  addSignInPages,
  listOfficialPages,
  moveOfficialPage,
} from '../../shared/domain/brands/official-pages/official-pages.ts';
import { keepSnapshot } from '../../shared/domain/brands/official-pages/keep-snapshot.ts';
import type { OfficialSnapshot } from '../../shared/domain/brands/official-pages/official-snapshot.ts';
import { comparePagesAgain } from '../../shared/domain/brands/official-pages/compare-again.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { createFollower } from '../../crawler/matching/follow-brands.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import { createOpenMatchingIndex } from '../matching/open-matching-index.ts';
import type { ApiClient } from '../support/requests/api-client.ts';

let fixture: BrandFixture;
let client: ApiClient;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
beforeEach(async () => {
  await fixture.db.query('DELETE FROM brands');
  await fixture.db.query('DELETE FROM crawl_pages');
  await fixture.db.query('DELETE FROM crawl_sites');
  ({ client } = await fixture.createProject());
});
afterAll(() => fixture?.close());

const list = async () => {
  while (await listOfficialPages(fixture));
};
const pagesOf = async (brandId: string) =>
  fixture.db.query<{ url: string; origin: string; isDue: boolean }>(
    `SELECT url, origin, due_at <= now() AS "isDue" FROM official_pages JOIN crawl_pages ON id = page_id
      WHERE brand_id = $1 ORDER BY url`,
    [brandId],
  );
const urlsOf = async (brandId: string) => (await pagesOf(brandId)).map(({ url }) => url);
const pageOf = async (url: string): Promise<string> => {
  const [row] = await fixture.db.query<{ id: string }>('SELECT id::text FROM crawl_pages WHERE url = $1', [
    url,
  ]);
  if (!row) throw new Error(`no page ${url}`);
  return row.id;
};
const snapshot = (changes: Partial<OfficialSnapshot> = {}): OfficialSnapshot => ({
  host: 'www.acme.example',
  site: 'acme.example',
  shingles: Uint32Array.from({ length: 600 }, (_value, at) => 4_000_000_000 + at),
  trackingIds: Array.from({ length: 30 }, (_value, at) => `UA-${10_000 + at}-1`),
  profiles: ['x.com/acme'],
  screenshot: { hash: Buffer.alloc(32, 7), quality: 80 },
  ...changes,
});
function follow() {
  const follower = createFollower({
    db: fixture.db,
    pageSize: 2,
    onRefused: (_id, error) => {
      throw error;
    },
    createIndexes: createOpenMatchingIndex,
  });
  return async (brandId: string) => {
    await follower.round();
    return follower.current().officialPages(brandId);
  };
}
const change = async (brandId: string, body: object) => {
  expect((await client.call('PATCH', `/v1/brand/${brandId}`, { body })).status).toBe(200);
  await list();
};

it('finds out the roots of official domains and the seeds on them, at most four', async () => {
  const { brandId } = await registerBrand(client, {
    officialDomains: ['acme.example', 'acme.test', 'acme.com', 'acme.net'],
    seeds: ['https://elsewhere.example/acme', 'https://login.acme.example/', 'https://acme.net/in'],
  });
  expect(await pagesOf(brandId)).toEqual([]);
  await list();
  expect(await pagesOf(brandId)).toEqual([
    { url: 'http://acme.com/', origin: 'domain', isDue: true },
    { url: 'http://acme.example/', origin: 'domain', isDue: true },
    { url: 'http://acme.test/', origin: 'domain', isDue: true },
    { url: 'https://login.acme.example/', origin: 'seed', isDue: true },
  ]);
  await change(brandId, { officialDomains: ['acme.net'], seeds: [] });
  expect(await urlsOf(brandId)).toEqual(['http://acme.net/']);
});

it('has official pages visited although nobody thought of them, and none of a brand that is paused', async () => {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  await list();
  const take = (lease: string) => takeVisit(fixture.db, { lease, priorities: [2, 1, 0] });
  const task = await take('one');
  expect(task).toMatchObject({
    page: { url: 'http://acme.example/', official: 'unseen' },
    candidates: [],
    owners: [{ brandId, officialDomains: ['acme.example'], isSeen: false }],
  });
  await keepSnapshot(fixture, await pageOf('http://acme.example/'), snapshot());
  await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
  const due = () =>
    fixture.db.query('UPDATE crawl_sites SET lease = NULL, due_at = now(), polite_at = now()');
  await due();
  expect(await take('two')).toMatchObject({ page: { official: 'seen' } });
  await change(brandId, { status: 'paused' });
  await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
  await due();
  expect(await take('three')).toBe('retired');
  await change(brandId, { status: 'active' });
  expect(await pagesOf(brandId)).toEqual([{ url: 'http://acme.example/', origin: 'domain', isDue: true }]);
});

it('adds where official pages let people sign in, twice at most and on official hosts alone', async () => {
  const officialDomains = ['acme.example'];
  const { brandId } = await registerBrand(client, { officialDomains });
  await list();
  const links = [
    'https://evil.example/login',
    'https://acme.example.evil.example/login',
    'https://acme.example/login',
    'https://my.acme.example/signin',
    'https://acme.example/business/login',
  ];
  const add = () => addSignInPages(fixture, { brandId, officialDomains }, links);
  await Promise.all([add(), add(), add()]);
  const all = ['http://acme.example/', 'https://acme.example/login', 'https://my.acme.example/signin'];
  expect(await urlsOf(brandId)).toEqual(all);
  await change(brandId, { seeds: ['https://acme.example/shop'] });
  expect(await urlsOf(brandId)).toEqual([all[0], all[1], 'https://acme.example/shop', all[2]]);
  await change(brandId, { officialDomains: ['other.example'] });
  expect(await urlsOf(brandId)).toEqual(['http://other.example/']);
});

it('looks for a page at another address, as what it was, and begins with the first when the domains change', async () => {
  const domains = { officialDomains: ['acme.example', 'acme.test'] };
  const { brandId } = await registerBrand(client, { ...domains, seeds: ['https://acme.test/'] });
  const { brandId: homoglyph } = await registerBrand((await fixture.createProject()).client, domains);
  await list();
  const before = await pagesOf(homoglyph);
  for (const host of ['acme.example', 'acme.test']) {
    const pageId = await pageOf(`http://${host}/`);
    const address = readPageAddress(`https://${host}/`);
    if (!address) throw new Error('no address');
    const move = () => moveOfficialPage(fixture, brandId, { pageId, address });
    await Promise.all([move(), move()]);
  }
  expect(await pagesOf(brandId)).toEqual([
    // The seed is another page of the brand: both are visited.
    { url: 'http://acme.test/', origin: 'domain', isDue: true },
    { url: 'https://acme.example/', origin: 'domain', isDue: true },
    { url: 'https://acme.test/', origin: 'seed', isDue: true },
  ]);
  expect(await pagesOf(homoglyph)).toEqual(before);
  await change(brandId, { officialDomains: ['acme.example'], seeds: [] });
  expect(await urlsOf(brandId)).toEqual(['http://acme.example/']);
});

it('looks for a page where it was before, when that is what the brand says, and not at once', async () => {
  const seeds = ['https://acme.example/in', 'http://acme.example/shop'];
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'], seeds });
  await list();
  const move = async (from: string, to: string) => {
    const address = readPageAddress(to);
    if (!address) throw new Error('no address');
    await moveOfficialPage(fixture, brandId, { pageId: await pageOf(from), address });
  };
  const both = ['http://acme.example/', 'http://acme.example/shop'] as const;
  for (const url of both) await move(url, url.replace('http:', 'https:'));
  await fixture.db.query(`UPDATE crawl_pages SET visited_at = now(), due_at = now() + interval '6 hours'`);
  for (const url of [...both, 'http://acme.example/in']) await move(url.replace('http:', 'https:'), url);
  expect(await pagesOf(brandId)).toEqual([
    { url: both[0], origin: 'domain', isDue: false },
    { url: both[1], origin: 'seed', isDue: false },
    { url: seeds[0], origin: 'seed', isDue: false },
  ]);
});

it('tells followers of a page that was seen before it came to be the brand its own', async () => {
  const domains = { officialDomains: ['acme.example'] };
  const { brandId } = await registerBrand(client, domains);
  await list();
  const known = follow();
  const look = async (id: string) => (await known(id))?.pages.length;
  const overTls = readPageAddress('https://acme.example/');
  if (!overTls) throw new Error('no address');
  const move = async (id: string) =>
    moveOfficialPage(fixture, id, { pageId: await pageOf('http://acme.example/'), address: overTls });
  await move(brandId);
  await keepSnapshot(fixture, await pageOf(overTls.url), snapshot());
  expect(await look(brandId)).toBe(1);
  // The owner changes the brand, and the crawl finds the page's new address once more.
  await change(brandId, { seeds: ['https://elsewhere.example/'] });
  expect(await look(brandId)).toBeUndefined();
  await move(brandId);
  expect(await look(brandId)).toBe(1);
  const { brandId: homoglyph } = await registerBrand((await fixture.createProject()).client, domains);
  await list();
  expect(await look(homoglyph)).toBeUndefined();
  await move(homoglyph);
  expect(await look(homoglyph)).toBe(1);
  // The same holds for sign-in pages.
  const signIn = 'https://acme.example/login';
  await addSignInPages(fixture, { brandId, ...domains }, [signIn]);
  await keepSnapshot(fixture, await pageOf(signIn), snapshot({ shingles: null }));
  expect([await look(brandId), await look(homoglyph)]).toEqual([2, 1]);
  await addSignInPages(fixture, { brandId: homoglyph, ...domains }, [signIn]);
  expect(await look(homoglyph)).toBe(2);
});

it('tells every follower how they look, bounded, and what has changed of it', async () => {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  const { client: another } = await fixture.createProject();
  const homoglyph = await registerBrand(another, { officialDomains: ['acme.example', 'acme.test'] });
  await list();
  const known = follow();
  expect(await known(brandId)).toBeUndefined();
  const pageId = await pageOf('http://acme.example/');
  await keepSnapshot(fixture, pageId, snapshot());
  const [seen] = (await known(brandId))?.pages ?? [];
  expect(seen).toMatchObject({
    site: 'acme.example',
    screenshot: { hash: Buffer.alloc(32, 7), quality: 80 },
  });
  expect(Array.from(seen?.shingles ?? [])).toEqual(
    Array.from({ length: 400 }, (_value, at) => 4_000_000_000 + at),
  );
  expect(seen?.trackingIds.size).toBe(20);
  expect(seen?.profiles).toEqual(new Set(['x.com/acme']));
  expect(await known(homoglyph.brandId)).toEqual({ mode: 'live', pages: [seen] });
  // An identical snapshot changes nothing.
  const numbers = () => fixture.db.query('SELECT brand_id, change FROM official_changes ORDER BY brand_id');
  const before = await numbers();
  await keepSnapshot(fixture, pageId, snapshot());
  expect(await numbers()).toEqual(before);
  await keepSnapshot(
    fixture,
    pageId,
    snapshot({ shingles: null, screenshot: null, trackingIds: [], profiles: [] }),
  );
  const nothing = {
    site: 'acme.example',
    shingles: null,
    screenshot: null,
    trackingIds: new Set(),
    profiles: new Set(),
  };
  expect((await known(homoglyph.brandId))?.pages).toEqual([nothing]);
  // The page leads to a host that only one of the brands lists as its own.
  await keepSnapshot(fixture, pageId, snapshot({ host: 'www.acme.test', site: 'acme.test' }));
  expect((await known(brandId))?.pages).toBeUndefined();
  expect((await known(homoglyph.brandId))?.pages).toHaveLength(1);
});

it('forgets them with their brand, while it is paused, and when a domain is no longer official', async () => {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  await list();
  const pageId = await pageOf('http://acme.example/');
  const known = follow();
  const look = async () => (await known(brandId))?.pages.length;
  await keepSnapshot(fixture, pageId, snapshot());
  expect(await look()).toBe(1);
  await change(brandId, { status: 'paused' });
  expect([await look(), (await follow()(brandId))?.pages]).toEqual([undefined, undefined]);
  await change(brandId, { status: 'active' });
  expect(await look()).toBe(1);
  await change(brandId, { officialDomains: ['acme.test'] });
  expect(await look()).toBeUndefined();
  await change(brandId, { officialDomains: ['acme.example'] });
  expect(await look()).toBe(1);
  await client.delete(`/v1/brand/${brandId}`);
  expect(await look()).toBeUndefined();
  const left = await fixture.db.query(
    'SELECT 1 FROM official_pages UNION ALL SELECT 1 FROM official_changes',
  );
  expect(left).toEqual([]);
});

it('visits pages that were never seen before all others of the brand', async () => {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  const pages = [{ url: 'http://acme-login.example/', source: 'report', priority: 2 } as const];
  await fixture.db.transaction((tx) => offerPages(tx, brandId, pages));
  await list();
  const task = await takeVisit(fixture.db, { lease: 'one', priorities: [2, 1, 0] });
  expect(task).toMatchObject({ page: { url: 'http://acme.example/', official: 'unseen' } });
});

it('has pages compared again that were read before there was something to compare them with', async () => {
  const { brandId } = await registerBrand(client, { officialDomains: ['acme.example'] });
  await list();
  const count = 1100;
  const urls = Array.from({ length: count }, (_value, at) => `http://site-${at}.example/`);
  for (let at = 0; at < count; at += 400)
    await fixture.db.transaction((tx) =>
      offerPages(
        tx,
        brandId,
        urls.slice(at, at + 400).map((url) => ({ url, source: 'search', priority: 0 })),
      ),
    );
  const later = `due_at = now() + interval '7 days'`;
  const readAll = async () => {
    await fixture.db.query(
      `UPDATE crawl_pages SET claimed_at = now(), read_at = now(), visited_at = now(), priority = 0, ${later}`,
    );
    await fixture.db.query(`UPDATE crawl_sites SET ${later}`);
  };
  await readAll();
  // One is being visited, and one was read before the brand was registered.
  await fixture.db.query(`UPDATE crawl_pages SET claim = 'lease' WHERE url = $1`, [urls[7]]);
  await fixture.db.query(`UPDATE crawl_pages SET read_at = now() - interval '1 day' WHERE url = $1`, [
    urls[8],
  ]);
  const due = async () => {
    const [row] = await fixture.db.query<{ count: number }>(
      `SELECT count(*)::int FROM crawl_pages JOIN crawl_sites USING (site)
        WHERE crawl_pages.due_at <= now() AND crawl_sites.due_at <= now()`,
    );
    return row?.count;
  };
  const gathered = () =>
    fixture.db.query('UPDATE page_comparisons SET due_at = now() WHERE due_at IS NOT NULL');
  const rounds = async () => {
    const found: unknown[] = [];
    await gathered();
    for (let more = true; more;) {
      more = await comparePagesAgain(fixture);
      found.push(await due());
    }
    return found;
  };
  const pageId = await pageOf('http://acme.example/');
  await keepSnapshot(fixture, pageId, snapshot());
  expect(await comparePagesAgain(fixture)).toBe(false);
  expect(await rounds()).toEqual([498, 998, 1098, 1098]);
  await readAll();
  // Another picture is nothing new to compare; another counter is, but not within a week.
  await keepSnapshot(fixture, pageId, snapshot({ screenshot: { hash: Buffer.alloc(32, 9), quality: 80 } }));
  await keepSnapshot(fixture, pageId, snapshot({ trackingIds: ['G-NEW'] }));
  expect(await rounds()).toEqual([0]);
  await fixture.db.query(`UPDATE page_comparisons SET until = until - interval '8 days'`);
  await keepSnapshot(fixture, pageId, snapshot({ trackingIds: ['G-NEWER'] }));
  expect((await rounds()).at(-1)).toBe(count - 1);
  const { widened } = (
    await fixture.db.query<{ widened: boolean }>(
      `SELECT widened_at > now() - interval '1 minute' AS widened FROM brand_changes WHERE brand_id = $1`,
      [brandId],
    )
  )[0] ?? { widened: false };
  expect(widened).toBe(true);
});
