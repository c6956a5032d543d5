import type { CrawledPage } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { VisitResult } from '../../shared/domain/crawling/crawl/visit-cadence.ts';
import { claimDiscovery } from '../../shared/domain/brands/scans/discovery-store.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { resumePages } from '../../shared/domain/brands/scans/resume-pages.ts';
import { takeVisit } from '../../shared/domain/brands/scans/take-visit.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { purgeOldRows } from '../../workers/loops/retention.ts';

let fixture: BrandFixture;
let client: ApiClient;
let brandId: string;
let scanId: string;
beforeEach(async () => {
  fixture = await createBrandFixture();
  ({ client } = await fixture.createProject());
  ({ brandId } = await registerBrand(client));
  ({ scanId } = (await client.post(`/v1/brand/${brandId}/scans`)).body);
});
afterEach(() => fixture?.close());

const response = { etag: null, lastModified: null, bodyHash: Buffer.alloc(32, 1), url: null };
const offer = (urls: readonly string[], scan: string | null = scanId) =>
  fixture.db.transaction((tx) =>
    offerPages(
      tx,
      brandId,
      urls.map((url) => ({ url, source: 'seed', priority: 1 })),
      scan,
    ),
  );
const pageAt = async (url: string) => {
  const [page] = await fixture.db.query<CrawledPage>(
    `UPDATE crawl_pages SET due_at = now() + interval '2 min', claim = 'of ' || id, claimed_at = now() WHERE url = $1
     RETURNING id::text, url, site, state, failures, quiet, etag, last_modified AS "lastModified", body_hash AS "bodyHash",
       answer_url AS "answerUrl", read_at AS "readAt", hops, claim, NULL AS official`,
    [url],
  );
  if (!page) throw new Error(`${url} is not known`);
  return page;
};
const visited = async (url: string, result: VisitResult, leadsTo: string | null = null) =>
  noteVisit(fixture.db, {
    page: await pageAt(url),
    result,
    matches: [],
    leadsTo: leadsTo === null ? null : readPageAddress(leadsTo),
  });
const read: VisitResult = { kind: 'read', isSuspicious: false, response };
const crawling = () => fixture.db.query(`UPDATE brand_scans SET status = 'crawling', due_at = NULL`);
const scan = async () => {
  await finishScans(fixture);
  const { body } = await client.get(`/v1/brand/${brandId}/scans/${scanId}`);
  return body;
};

it('does not wait for a page it is led to that was visited just now', async () => {
  await offer(['https://there.example/'], null);
  await visited('https://there.example/', read);
  await offer(['https://here.example/']);
  await crawling();
  await visited('https://here.example/', { kind: 'led_away' }, 'https://there.example/');
  expect(await scan()).toMatchObject({ status: 'done', progress: { queued: 2, fetched: 2, left: 0 } });
});

it('waits for a page it is led to that nobody has visited', async () => {
  await offer(['https://here.example/']);
  await crawling();
  await visited('https://here.example/', { kind: 'led_away' }, 'https://there.example/');
  expect(await scan()).toMatchObject({ status: 'crawling', progress: { queued: 2, left: 1 } });
  await visited('https://there.example/', read);
  expect(await scan()).toMatchObject({ status: 'done', progress: { fetched: 2 } });
});

it('notes every visit when two lead to the last page that a scan may have', async () => {
  await offer(['https://one.example/', 'https://two.example/']);
  await crawling();
  await fixture.db.query('UPDATE brand_scans SET budget = 3');
  const blocked = async () => {
    const [row] = await fixture.db.query<{ sessions: number }>(
      `SELECT count(*)::int AS sessions FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row?.sessions;
  };
  let visits: Promise<unknown> = Promise.resolve();
  await fixture.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM brand_scans FOR UPDATE');
    visits = Promise.all(
      ['one', 'two'].map((each) =>
        visited(`https://${each}.example/`, { kind: 'led_away' }, `https://to-${each}.example/`),
      ),
    );
    await eventually(async () => expect(await blocked()).toBe(2));
  });
  await visits;
  expect(await scan()).toMatchObject({ progress: { found: 3, queued: 3, fetched: 2, left: 1 } });
});

it('counts what is found again after a take-over once', async () => {
  await fixture.db.query('UPDATE brand_scans SET budget = 3');
  const urls = Array.from({ length: 5 }, (_, at) => `https://a${at}.example/`);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await fixture.db.query('UPDATE brand_scans SET due_at = now()');
    expect(await claimDiscovery(fixture.db, { leaseSeconds: 60, attemptsMax: 5 })).toMatchObject({
      id: scanId,
      attempts: attempt,
    });
    await offer(urls.slice(0, 2));
    await offer(urls.slice(2));
  }
  expect(await scan()).toMatchObject({ progress: { queued: 3, found: 5 } });
});

let leases = 0;
const take = () => takeVisit(fixture.db, { lease: `lease ${(leases += 1)}`, priorities: [2, 1, 0] });
const patch = (status: string) => client.call('PATCH', `/v1/brand/${brandId}`, { body: { status } });
const sitesFree = () => fixture.db.query('UPDATE crawl_sites SET due_at = now(), lease = NULL');

it('ends the scan of a brand that is paused, and visits its pages again when it goes on', async () => {
  await offer(['https://alert.example/', 'https://new.example/']);
  await crawling();
  await visited('https://alert.example/', { kind: 'read', isSuspicious: true, response });
  await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
  await patch('paused');
  expect(await scan()).toMatchObject({ status: 'cancelled', endedAt: expect.any(String) });
  for (let at = 0; at < 2; at += 1) expect(await take()).toBe('retired');
  expect(await take()).toBeUndefined();
  expect(await resumePages(fixture)).toBe(false);
  await patch('active');
  const another = await client.post(`/v1/brand/${brandId}/scans`);
  expect([another.status, another.body.scanId === scanId]).toEqual([202, false]);
  expect(await resumePages(fixture)).toBe(true);
  expect(await resumePages(fixture)).toBe(false);
  const tasks = await Promise.all([take(), take()]);
  const urls = tasks.map((task) => (task && task !== 'retired' ? task.page.url : task));
  expect(new Set(urls)).toEqual(new Set(['https://alert.example/', 'https://new.example/']));
});

it('keeps a page that nobody has visited yet, and makes it due when it is found again', async () => {
  await offer(['https://new.example/'], null);
  await patch('paused');
  expect(await take()).toBe('retired');
  await purgeOldRows(fixture);
  await patch('active');
  await offer(['https://new.example/'], null);
  expect(await take()).toMatchObject({ page: { url: 'https://new.example/' } });
});

it('visits a page that could not be reached five times before it ends a scan', async () => {
  await offer(['https://away.example/']);
  await fixture.db.query(
    `UPDATE crawl_pages SET failures = 7, state = 'unreachable', visited_at = now() - interval '7 days'`,
  );
  await crawling();
  expect(await scan()).toMatchObject({ status: 'crawling', progress: { left: 1 } });
  await visited('https://away.example/', { kind: 'failed' });
  expect(await scan()).toMatchObject({ status: 'done', progress: { left: 0, fetched: 0 } });
});

it('waits no longer for a page that took five crawlers along, and starts anew once it was visited', async () => {
  await offer(['https://heavy.example/']);
  await crawling();
  const breakOff = async () => {
    await fixture.db.query('UPDATE crawl_pages SET due_at = now()');
    await sitesFree();
    expect(await take()).toMatchObject({ page: { url: 'https://heavy.example/' } });
  };
  for (let time = 0; time < 4; time += 1) await breakOff();
  expect(await scan()).toMatchObject({ status: 'crawling' });
  await visited('https://heavy.example/', { kind: 'failed' });
  await fixture.db.query(`UPDATE brand_scan_pages SET state = 'queued'`);
  for (let time = 0; time < 4; time += 1) await breakOff();
  expect(await scan()).toMatchObject({ status: 'crawling' });
  await breakOff();
  expect(await scan()).toMatchObject({ status: 'done', progress: { left: 0, fetched: 0 } });
});

it('ends scans that have nothing left also while pages cannot be given up', async () => {
  await crawling();
  const { brandId: other } = await registerBrand(client);
  await offer(['https://heavy.example/'], null);
  await fixture.db.query(`UPDATE crawl_pages SET broken_off = 5`);
  await fixture.db.query(
    `INSERT INTO brand_scans (id, brand_id, cause, budget, status, due_at) VALUES ('scn_o', $1, 'request', 9, 'crawling', NULL)`,
    [other],
  );
  await fixture.db.query(
    `INSERT INTO brand_scan_pages (scan_id, page_id) SELECT 'scn_o', id FROM crawl_pages`,
  );
  await fixture.db.query(`ALTER TABLE brand_scan_pages ADD CONSTRAINT never CHECK (state <> 'failed')`);
  await expect(finishScans(fixture)).rejects.toThrow();
  const { body } = await client.get(`/v1/brand/${brandId}/scans/${scanId}`);
  expect(body.status).toBe('done');
});
