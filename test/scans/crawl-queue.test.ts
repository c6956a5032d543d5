import {
  renewSiteLeases,
  leaseSite,
  raiseSites,
  returnSite,
} from '../../shared/domain/crawling/crawl/site-lease.ts';
import { putBackVisit } from '../../shared/domain/crawling/crawl/take-page.ts';
import { usualSiteTimes } from '../../shared/domain/crawling/crawl/site-pace.ts';
import { takeVisit, type VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import { purgeOldRows } from '../../workers/loops/retention.ts';

let fixture: BrandFixture;
let brandId: string;
let client: ApiClient;
beforeEach(async () => {
  fixture = await createBrandFixture();
  ({ client } = await fixture.createProject());
  ({ brandId } = await registerBrand(client));
});
afterEach(() => fixture?.close());

type Priority = 0 | 1 | 2;
const offer = (urls: readonly string[], priority: Priority = 1) =>
  fixture.db.transaction((tx) =>
    offerPages(
      tx,
      brandId,
      urls.map((url) => ({ url, source: 'permutation', priority })),
    ),
  );
const report = (url: string) =>
  fixture.db.transaction((tx) => offerPages(tx, brandId, [{ url, source: 'report', priority: 2 }]));
let leases = 0;
const take = async (priorities: readonly [Priority, Priority, Priority] = [2, 1, 0]) => {
  leases += 1;
  const task = await takeVisit(fixture.db, { lease: `lease ${leases}`, priorities });
  return task;
};
const taken = async () => {
  const task = await take();
  if (task === undefined || task === 'retired') throw new Error(`nothing to visit: ${task}`);
  return task;
};
const done = async ({ lease, page }: VisitTask, waitMs = 0) => {
  await noteVisit(fixture.db, { page, result: { kind: 'failed' }, matches: [], leadsTo: null });
  await returnSite(fixture.db, { lease, site: page.site, waitMs, failures: 0 });
};
const dueInSeconds = async (site: string) => {
  const [row] = await fixture.db.query<{ seconds: string | null }>(
    'SELECT extract(epoch FROM due_at - now()) AS seconds FROM crawl_sites WHERE site = $1',
    [site],
  );
  return row?.seconds === undefined || row.seconds === null ? null : Number(row.seconds);
};
const dueOf = async (pageId: string) => {
  const [row] = await fixture.db.query<{ isDue: boolean; failures: number }>(
    'SELECT due_at <= now() AS "isDue", failures FROM crawl_pages WHERE id = $1',
    [pageId],
  );
  return row;
};
/** Moves all due times back, as if that many seconds had passed. */
const later = (seconds: number) =>
  fixture.db.query(
    `UPDATE crawl_sites SET due_at = due_at - make_interval(secs => $1), polite_at = polite_at - make_interval(secs => $1)`,
    [seconds],
  );

it('gives each page to one crawler, and each site to one at a time', async () => {
  await offer([
    'https://a.example/1',
    'https://a.example/2',
    'https://www.a.example/3',
    'https://b.example/',
  ]);
  const tasks = await Promise.all(Array.from({ length: 8 }, () => take()));
  const sites = tasks.flatMap((task) => (task && task !== 'retired' ? [task.page.site] : []));
  expect(sites.toSorted()).toEqual(['a.example', 'b.example']);
});

it("puts a page back as it was, but not one that is somebody else's by now", async () => {
  await offer(['https://a.example/1', 'https://a.example/2']);
  const first = await taken();
  await putBackVisit(fixture.db, { ...first, page: { ...first.page, claim: 'of somebody else' } });
  expect(await dueOf(first.page.id)).toEqual({ isDue: false, failures: 1 });
  await putBackVisit(fixture.db, first);
  expect(await dueOf(first.page.id)).toEqual({ isDue: true, failures: 0 });
  await returnSite(fixture.db, { lease: first.lease, site: first.page.site, waitMs: 0, failures: 0 });
  const urls: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const task = await taken();
    urls.push(task.page.url);
    await done(task);
  }
  expect(urls.toSorted()).toEqual(['https://a.example/1', 'https://a.example/2']);
});

it('asks a site again no earlier than it was told', async () => {
  await offer(['https://a.example/1', 'https://a.example/2']);
  const first = await taken();
  await done(first, 600_000);
  expect(await take()).toBeUndefined();
  const seconds = await dueInSeconds('a.example');
  expect(seconds).toBeLessThanOrEqual(600);
  expect(seconds).toBeGreaterThan(300);
  // Pages that are found in between do not change that.
  await offer(['https://a.example/3'], 2);
  expect(await take()).toBeUndefined();
  await later(600);
  expect((await taken()).page.url).toBe('https://a.example/3');
});

it('sees pages that are offered while their site is visited', async () => {
  await offer(['https://a.example/1']);
  const first = await taken();
  await offer(['https://a.example/2']);
  await done(first);
  expect((await taken()).page.url).toBe('https://a.example/2');
});

it('loses no page to a race of offers and returns', async () => {
  const urls = Array.from({ length: 40 }, (_, at) => `https://a.example/${at}`);
  const seen = new Set<string>();
  const visiting = (async () => {
    for (let idle = 0; idle < 50;) {
      const task = await take();
      if (task === undefined || task === 'retired') {
        idle = seen.size < urls.length ? 0 : 50;
        continue;
      }
      seen.add(task.page.url);
      await done(task);
    }
  })();
  await Promise.all(urls.map((url) => offer([url])));
  await visiting;
  expect(seen.size).toBe(urls.length);
});

it('brings what is urgent first, and other things first when asked to', async () => {
  await offer(['https://routine.example/'], 0);
  await offer(['https://new.example/'], 1);
  await offer(['https://reported.example/'], 2);
  expect((await taken()).page.site).toBe('reported.example');
  const task = await take([0, 1, 2]);
  expect(task).toMatchObject({ page: { site: 'routine.example' } });
});

it('counts a site as urgent from when an urgent page of it is due, though routine ones wait there', async () => {
  await offer(['https://a.example/alert'], 1);
  const alert = await taken();
  await offer(['https://a.example/routine'], 0);
  const response = { etag: null, lastModified: null, bodyHash: null, url: null };
  const result = { kind: 'read', isSuspicious: true, response } as const;
  await noteVisit(fixture.db, { page: alert.page, result, matches: [], leadsTo: null });
  await returnSite(fixture.db, { lease: alert.lease, site: 'a.example', waitMs: 0, failures: 0 });
  expect(await raiseSites(fixture)).toBe(false);
  // The site is still queued for its routine page, behind everything urgent.
  expect(await take([1, 1, 1])).toBeUndefined();
  // The hour has passed, and no crawler had time for routine pages.
  await fixture.db.query(`UPDATE crawl_pages SET due_at = due_at - interval '1 hour'`);
  await fixture.db.query(`UPDATE crawl_sites SET raise_at = raise_at - interval '1 hour'`);
  await raiseSites(fixture);
  expect(await take([1, 1, 1])).toMatchObject({ page: { url: 'https://a.example/alert' } });
});

it('gives a site to another crawler when its lease has ended, and its page not at once', async () => {
  await offer(['https://a.example/1', 'https://a.example/2']);
  const dead = await taken();
  expect(await renewSiteLeases(fixture.db, [dead.lease, 'never there'])).toEqual(new Set([dead.lease]));
  await later(usualSiteTimes.leaseSeconds + 1);
  const next = await taken();
  expect(next.page.url).not.toBe(dead.page.url);
  // The former holder can neither extend the lease nor return the site that another crawler holds.
  expect(await renewSiteLeases(fixture.db, [dead.lease])).toEqual(new Set());
  await returnSite(fixture.db, { lease: dead.lease, site: 'a.example', waitMs: 0, failures: 0 });
  expect(await take()).toBeUndefined();
});

it('writes down nothing of a page that somebody else has visited since', async () => {
  await offer(['https://a.example/']);
  const stalled = await taken();
  await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
  await later(usualSiteTimes.leaseSeconds + 1);
  const next = await taken();
  const response = { etag: null, lastModified: null, bodyHash: null, url: null };
  const read = (isSuspicious: boolean) => ({ kind: 'read', isSuspicious, response }) as const;
  const note = ({ page }: VisitTask, isSuspicious: boolean, leadsTo = '') =>
    noteVisit(fixture.db, {
      page,
      result: read(isSuspicious),
      matches: [],
      leadsTo: readPageAddress(leadsTo),
    });
  expect(await note(next, true)).toBe(true);
  // The stalled visit is not recorded after the newer one, and the newer one is not recorded twice.
  expect(await note(stalled, false, 'https://b.example/')).toBe(false);
  expect(await note(next, false)).toBe(false);
  expect(await fixture.db.query('SELECT url, state FROM crawl_pages')).toEqual([
    { url: 'https://a.example/', state: 'suspicious' },
  ]);
});

it('takes a report for one although the page was known, and visited just now', async () => {
  await offer(['https://a.example/']);
  const first = await taken();
  expect(first.candidates).toEqual([
    { brandId, source: 'permutation', suspectedAt: null, widenedAt: expect.any(Date) },
  ]);
  await done(first);
  await offer(['https://a.example/']);
  expect(await take()).toBe('retired');
  await report('https://a.example/');
  const second = await taken();
  expect(second.candidates).toEqual([
    { brandId, source: 'permutation', suspectedAt: expect.any(Date), widenedAt: expect.any(Date) },
  ]);
  // Offers from other sources do not undo that.
  await done(second);
  await offer(['https://a.example/']);
  expect(await take()).toBe('retired');
  // A further report arrives while the page is being visited.
  await report('https://a.example/');
  const third = await taken();
  await report('https://a.example/');
  await done(third);
  expect((await taken()).page.url).toBe('https://a.example/');
});

it('counts a report among other offers of the same page', async () => {
  const sources = ['permutation', 'report', 'search'] as const;
  const url = 'https://a.example/';
  await fixture.db.transaction((tx) =>
    offerPages(
      tx,
      brandId,
      sources.map((source) => ({ url, source, priority: 1 })),
    ),
  );
  expect((await taken()).candidates).toEqual([
    { brandId, source: 'report', suspectedAt: expect.any(Date), widenedAt: expect.any(Date) },
  ]);
});

it('leaves a page that takes crawlers along for ever longer', async () => {
  await offer(['https://a.example/1']);
  const waits: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    await taken();
    const [row] = await fixture.db.query<{ seconds: string }>(
      'SELECT extract(epoch FROM due_at - now()) AS seconds FROM crawl_pages',
    );
    waits.push(Math.round(Number(row?.seconds)));
    await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
    await fixture.db.query('UPDATE crawl_sites SET due_at = now()');
  }
  expect(waits).toEqual([120, 240, 480, 960]);
});

it('takes one more site where a page leads there, unless somebody else is there or just was', async () => {
  const mine = { site: 'b.example', lease: 'mine' };
  expect(await leaseSite(fixture.db, mine)).toEqual({ failures: 0 });
  expect(await leaseSite(fixture.db, { ...mine, lease: 'other' })).toBeUndefined();
  await returnSite(fixture.db, { ...mine, waitMs: 2000, failures: 3 });
  expect(await leaseSite(fixture.db, { ...mine, lease: 'other' })).toBeUndefined();
  await later(3);
  expect(await leaseSite(fixture.db, { ...mine, lease: 'other' })).toEqual({ failures: 3 });
});

it('queues where a page leads for the same brands and scans', async () => {
  await offer(['https://a.example/']);
  const task = await taken();
  const leadsTo = readPageAddress('https://b.example/x');
  await noteVisit(fixture.db, { page: task.page, result: { kind: 'refused' }, matches: [], leadsTo });
  const next = await taken();
  expect(next).toMatchObject({
    page: { url: 'https://b.example/x' },
    candidates: [{ brandId, source: 'permutation' }],
  });
});

it.each([
  [
    'that is suspicious',
    async () => void (await fixture.db.query(`UPDATE crawl_pages SET state = 'suspicious'`)),
  ],
  ['that was reported', async () => void (await report('https://a.example/'))],
])('accuses where a page leads %s', async (_which, suspect) => {
  await offer(['https://a.example/', 'https://b.example/x']);
  await suspect();
  const tasks = [await taken(), await taken()];
  const from = tasks.find(({ page }) => page.site === 'a.example');
  if (!from) throw new Error('the page was not taken');
  const leadsTo = readPageAddress('https://c.example/');
  await noteVisit(fixture.db, { page: from.page, result: { kind: 'led_away' }, matches: [], leadsTo });
  expect(await taken()).toMatchObject({
    page: { url: 'https://c.example/' },
    candidates: [
      { brandId, source: 'permutation', suspectedAt: expect.any(Date), widenedAt: expect.any(Date) },
    ],
  });
});

it('visits nothing that nobody asks for any more', async () => {
  await offer(['https://a.example/']);
  await client.call('PATCH', `/v1/brand/${brandId}`, { body: { status: 'paused' } });
  expect(await take()).toBe('retired');
  expect(await take()).toBeUndefined();
  expect(await dueInSeconds('a.example')).toBeNull();
});

it('purges pages and sites that no brand asks for any more, and nothing else', async () => {
  await offer(['https://a.example/', 'https://b.example/']);
  const [first, second] = [await taken(), await taken()];
  await fixture.db.query(
    `UPDATE crawl_pages SET due_at = NULL, visited_at = now() - interval '91 days' WHERE id = $1`,
    [first.page.id],
  );
  await returnSite(fixture.db, { lease: first.lease, site: first.page.site, waitMs: 0, failures: 0 });
  const left = async () =>
    (await fixture.db.query<{ site: string }>('SELECT site FROM crawl_sites ORDER BY site')).map(
      ({ site }) => site,
    );
  await purgeOldRows(fixture);
  expect(await left()).toEqual(['a.example', 'b.example']);
  await fixture.db.query(`UPDATE crawl_sites SET polite_at = polite_at - interval '2 hours'`);
  await purgeOldRows(fixture);
  expect(await left()).toEqual([second.page.site]);
});
