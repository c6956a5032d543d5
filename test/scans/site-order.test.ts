import { claimLog, rememberLogs } from '../../shared/domain/crawling/certificates/certificate-log.ts';
import { commitEntries } from '../../shared/domain/crawling/certificates/commit-entries.ts';
import { hostsOfBrandMax } from '../../shared/domain/crawling/certificates/limit-offers.ts';
import type { CrawledPage } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { renewSiteLeases } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';

/**
 * After a second, Postgres aborts one of two transactions that wait for each other. In this file no transaction may be
 * aborted.
 */
let fixture: BrandFixture;
let client: ApiClient;
beforeAll(async () => {
  fixture = await createBrandFixture();
  ({ client } = await fixture.createProject());
});
afterAll(() => fixture?.close());

const rounds = 25;
const hostsEach = 9;
const hostsOf = (word: string) => Array.from({ length: hostsEach }, (_, at) => `${word}${at}.example`);
const urlsOf = (hosts: readonly string[]) => hosts.map((host) => `https://${host}/`);
const offered = (urls: readonly string[]) =>
  urls.map((url) => ({ url, source: 'seed' as const, priority: 1 as const }));
const scanOf = async (brandId: string): Promise<string> =>
  (await client.post(`/v1/brand/${brandId}/scans`)).body.scanId;
const takenOf = (urls: readonly string[]) =>
  fixture.db.query<CrawledPage>(
    `UPDATE crawl_pages SET claim = 'lease' WHERE url = ANY($1)
     RETURNING id::text, url, site, state, failures, quiet, etag, last_modified AS "lastModified", body_hash AS "bodyHash",
       answer_url AS "answerUrl", read_at AS "readAt", hops, claim, NULL AS official`,
    [urls],
  );

it('two logs that found the same hosts for different brands do not wait for each other in a circle', async () => {
  const [one, two] = (
    await Promise.all(['Acorn', 'Birch'].map((name) => registerBrand(client, { name })))
  ).map(({ brandId }) => String(brandId));
  if (!one || !two) throw new Error('two brands were registered');
  const logs = ['one'.padEnd(44, '1'), 'two'.padEnd(44, '2')];
  await rememberLogs(
    fixture,
    logs.map((id) => ({ id, url: `https://${id.slice(0, 3)}.example/` })),
  );
  const claims = await Promise.all(logs.map(async (id) => claimLog(fixture, [id], 600)));
  const root = Buffer.alloc(32);
  // The starting position of each log.
  await fixture.db.query(
    `UPDATE certificate_logs SET head_size = 1e6, head_root = $1, head_at = now(), next_index = 0, next_root = $1`,
    [root],
  );
  const commit = (at: 0 | 1, round: number, hits: ReadonlyMap<string, readonly string[]>) => {
    const claim = claims[at];
    if (!claim) throw new Error('a log was not claimed');
    const entries = { from: round, to: round + 1, root, entryAt: null, unreadable: 0, hits };
    return commitEntries({ db: fixture.db, offerPages }, { ...claim, seconds: 600 }, entries);
  };
  for (let round = 0; round < rounds; round += 1) {
    // Each round with new sites is followed by one with the same sites.
    const [low, high] = [hostsOf(`a${round >> 1}-`), hostsOf(`z${round >> 1}-`)];
    await Promise.all([
      commit(
        0,
        round,
        new Map([
          [one, low],
          [two, high],
        ]),
      ),
      commit(
        1,
        round,
        new Map([
          [one, high],
          [two, low],
        ]),
      ),
    ]);
  }
  const [counted] = await fixture.db.query<{ sites: number; candidates: number }>(
    `SELECT (SELECT count(*) FROM crawl_sites) AS sites, (SELECT count(*) FROM crawl_candidates) AS candidates`,
  );
  // Each log brings each brand this many hosts a round, repeated ones included; the daily limit must exceed their sum.
  expect(2 * hostsEach * rounds).toBeLessThanOrEqual(hostsOfBrandMax);
  const sites = 2 * hostsEach * Math.ceil(rounds / 2);
  expect(counted).toEqual({ sites, candidates: 2 * sites });
});

it('neither do a scan that finds pages and a visit that leads to the same site', async () => {
  const { brandId } = await registerBrand(client, { name: 'Cedar' });
  const scanId = await scanOf(brandId);
  const offer = (urls: readonly string[]) =>
    fixture.db.transaction((tx) => offerPages(tx, brandId, offered(urls), scanId));
  const from = Array.from({ length: rounds }, (_, at) => `https://leads${at}.example/`);
  await offer(from);
  const pages = await takenOf(from);
  for (const [at, page] of pages.entries()) {
    const hosts = hostsOf(`there${at}-`);
    const leadsTo = readPageAddress(`https://${hosts[at % hostsEach]}/in`);
    await Promise.all([
      offer(urlsOf(hosts)),
      noteVisit(fixture.db, { page, result: { kind: 'led_away' }, matches: [], leadsTo }),
    ]);
  }
  const [scan] = await fixture.db.query<{ queued: number }>('SELECT queued FROM brand_scans WHERE id = $1', [
    scanId,
  ]);
  // The queue holds the hosts of each round and where its page led, plus the initial pages.
  expect(scan).toEqual({ queued: rounds + rounds * (hostsEach + 1) });
});

it('neither do a crawler that keeps its sites and somebody who brings pages of them', async () => {
  const { brandId } = await registerBrand(client, { name: 'Dogwood' });
  const hosts = hostsOf('kept');
  const leases = hosts.map((_host, at) => `lease ${100 - at}`);
  await fixture.db.query(
    `INSERT INTO crawl_sites (site, priority, lease, due_at)
     SELECT site, 0, lease, now() + interval '1 hour' FROM unnest($1::text[], $2::text[]) AS given (site, lease)`,
    [hosts, leases],
  );
  for (let round = 0; round < rounds; round += 1) {
    const [held] = await Promise.all([
      renewSiteLeases(fixture.db, leases),
      fixture.db.transaction((tx) => offerPages(tx, brandId, offered(urlsOf(hosts)))),
      renewSiteLeases(fixture.db, leases.toReversed()),
    ]);
    expect(held.size).toBe(leases.length);
  }
});

it('neither do visits of two pages that lead to each other', async () => {
  const { brandId } = await registerBrand(client, { name: 'Elder' });
  const urls = urlsOf(['back.example', 'forth.example']);
  await fixture.db.transaction((tx) => offerPages(tx, brandId, offered(urls)));
  const pages = await takenOf(urls);
  const notes: Promise<boolean>[] = [];
  // Both notes wait for these rows, and the first keeps its other locks while the second begins.
  await fixture.db.transaction(async (tx) => {
    await tx.query(
      'SELECT 1 FROM crawl_candidates WHERE page_id = ANY($1::text[]::bigint[]) ORDER BY page_id FOR UPDATE',
      [pages.map(({ id }) => id)],
    );
    for (const page of pages) {
      const leadsTo = readPageAddress(urls.find((url) => url !== page.url) ?? '');
      notes.push(noteVisit(fixture.db, { page, result: { kind: 'led_away' }, matches: [], leadsTo }));
    }
    await eventually(async () => {
      const waiting = await fixture.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(2);
    });
  });
  expect(await Promise.all(notes)).toEqual([true, true]);
});

it('notes where a page leads on its own site', async () => {
  const { brandId } = await registerBrand(client, { name: 'Fir' });
  const urls = ['http://alone.example/'];
  await fixture.db.transaction((tx) => offerPages(tx, brandId, offered(urls)));
  const [page] = await takenOf(urls);
  if (!page) throw new Error('the page was not offered');
  const leadsTo = readPageAddress('https://alone.example/');
  expect(await noteVisit(fixture.db, { page, result: { kind: 'failed' }, matches: [], leadsTo })).toBe(true);
});
