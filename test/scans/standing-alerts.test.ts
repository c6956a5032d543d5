import type { CrawledPage } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { VisitResult } from '../../shared/domain/crawling/crawl/visit-cadence.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { type AlertFixture, createAlertFixture } from '../alerts/alert-fixture.ts';
import { registerBrand } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';

/** For every scan that has no need to look again, a page keeps the result it had for the brand. */
let fixture: AlertFixture;
let client: ApiClient;
let brandId: string;
let scanId: string;
beforeEach(async () => {
  fixture = await createAlertFixture();
  ({ client } = await fixture.createProject());
  ({ brandId } = await registerBrand(client));
  // Another brand has a scan of the same pages, but no alert.
  const other = String((await registerBrand(client)).brandId);
  scans = [];
  for (const id of [brandId, other]) {
    ({ scanId } = (await client.post(`/v1/brand/${id}/scans`)).body);
    scans.push({ brandId: id, scanId });
  }
});
afterEach(() => fixture?.close());

let scans: { brandId: string; scanId: string }[] = [];
const url = 'https://alert.example/';
const offer = async (address = url) => {
  for (const scan of scans)
    await fixture.db.transaction((tx) =>
      offerPages(tx, scan.brandId, [{ url: address, source: 'seed', priority: 1 }], scan.scanId),
    );
};
const visited = async (address: string, result: VisitResult, leadsTo: string | null = null) => {
  const [page] = await fixture.db.query<CrawledPage>(
    `UPDATE crawl_pages SET claim = 'of ' || id, claimed_at = now() WHERE url = $1
     RETURNING id::text, url, site, state, failures, quiet, etag, last_modified AS "lastModified", body_hash AS "bodyHash",
       answer_url AS "answerUrl", read_at AS "readAt", hops, claim, NULL AS official, now() AS "widenedAt"`,
    [address],
  );
  if (!page) throw new Error(`${address} is not known`);
  await noteVisit(fixture.db, {
    page,
    result,
    matches: [],
    leadsTo: leadsTo === null ? null : readPageAddress(leadsTo),
  });
};
const counts = () =>
  Promise.all(
    scans.map(async (scan) => {
      const { body } = await client.get(`/v1/brand/${scan.brandId}/scans/${scan.scanId}`);
      const { queued, fetched, matched, alerts } = body.progress;
      return { queued, fetched, matched, alerts };
    }),
  );
const alertOf = async () => String((await fixture.see({ brandId, url, at: 1, kind: 'sure' })).alertId);
/** For both brands: a page that was not found for a brand before is read again for it. */
const visitedEarlier = async () => {
  for (const scan of scans)
    await fixture.db.transaction((tx) =>
      offerPages(tx, scan.brandId, [{ url, source: 'report', priority: 2 }]),
    );
  await visited(url, {
    kind: 'read',
    isSuspicious: true,
    response: { etag: null, lastModified: null, bodyHash: null, url: null },
  });
};

it('counts the alert of a page that was visited just before the scan', async () => {
  await visitedEarlier();
  await alertOf();
  await offer();
  expect(await counts()).toEqual([
    { queued: 1, fetched: 1, matched: 1, alerts: 1 },
    { queued: 1, fetched: 1, matched: 0, alerts: 0 },
  ]);
});

it('counts the alert of a page that is found unchanged', async () => {
  await alertOf();
  await offer();
  await visited(url, { kind: 'unchanged' });
  expect(await counts()).toEqual([
    { queued: 1, fetched: 1, matched: 1, alerts: 1 },
    { queued: 1, fetched: 1, matched: 0, alerts: 0 },
  ]);
});

it('counts the alert that another page leads to', async () => {
  await visitedEarlier();
  await alertOf();
  await offer('https://leads.example/');
  await visited('https://leads.example/', { kind: 'led_away' }, url);
  expect(await counts()).toEqual([
    { queued: 2, fetched: 2, matched: 1, alerts: 1 },
    { queued: 2, fetched: 2, matched: 0, alerts: 0 },
  ]);
});

it('counts none that was dismissed', async () => {
  const alertId = await alertOf();
  await client.post(`/v1/brand/${brandId}/alerts/${alertId}/verdict`, {
    verdict: 'dismiss',
    reason: 'a fan site',
  });
  await offer();
  await visited(url, { kind: 'unchanged' });
  expect((await counts())[0]).toEqual({ queued: 1, fetched: 1, matched: 0, alerts: 0 });
});

it('counts none that is gone, and none for a page that could not be visited', async () => {
  await alertOf();
  await offer();
  await visited(url, { kind: 'failed' });
  expect((await counts())[0]).toEqual({ queued: 1, fetched: 0, matched: 0, alerts: 0 });
});
