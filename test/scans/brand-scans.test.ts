import { startDueScans } from '../../shared/domain/brands/scans/start-scan.ts';
import { finishScans } from '../../shared/domain/brands/scans/finish-scans.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import { takeVisit } from '../../shared/domain/brands/scans/take-visit.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { claimDiscovery, endDiscovery } from '../../shared/domain/brands/scans/discovery-store.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import { purgeOldRows } from '../../workers/loops/retention.ts';

let fixture: BrandFixture;
beforeAll(async () => {
  fixture = await createBrandFixture();
});
afterAll(() => fixture?.close());

const response = { etag: null, lastModified: null, bodyHash: Buffer.alloc(32, 1), url: null };
const scanOf = async (body: object = {}) => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client, body);
  const started = await client.post(`/v1/brand/${brandId}/scans`);
  expect(started.status).toBe(202);
  return { client, brandId: String(brandId), scan: started.body, path: `/v1/brand/${brandId}/scans` };
};
const offer = (brandId: string, scanId: string, urls: readonly string[]) =>
  fixture.db.transaction((tx) =>
    offerPages(
      tx,
      brandId,
      urls.map((url) => ({ url, source: 'seed', priority: 2 })),
      scanId,
    ),
  );

it('tells how far a scan is, until it is done', async () => {
  const { client, brandId, scan, path } = await scanOf();
  expect(scan).toMatchObject({ status: 'discovering', cause: 'request', progress: { found: 0, left: 0 } });
  const claim = await claimDiscovery(fixture.db, { leaseSeconds: 60, attemptsMax: 5 });
  expect(claim).toMatchObject({ id: scan.scanId, brandId, attempts: 1 });
  const urls = ['https://one.example/', 'https://one.example/#again', 'https://two.example/', 'nonsense'];
  expect(await offer(brandId, scan.scanId, urls)).toEqual({
    new: 2,
    known: 0,
    refused: [{ url: 'nonsense', reason: 'address' }],
  });
  expect(await offer(brandId, scan.scanId, urls.slice(0, 1))).toMatchObject({ new: 0, known: 1 });
  if (claim) await endDiscovery(fixture.db, claim);
  const at = async () => (await client.get(`${path}/${scan.scanId}`)).body;
  expect(await at()).toMatchObject({
    status: 'crawling',
    progress: { found: 2, queued: 2, fetched: 0, left: 2 },
  });
  await finishScans(fixture);
  expect((await at()).status).toBe('crawling');
  for (const lease of ['a', 'b']) {
    const task = await takeVisit(fixture.db, { lease: scan.scanId + lease, priorities: [2, 1, 0] });
    if (task === undefined || task === 'retired') throw new Error('nothing was to be visited');
    expect(task.candidates).toEqual([
      { brandId, source: 'seed', suspectedAt: null, widenedAt: expect.any(Date) },
    ]);
    const isOne = task.page.url === 'https://one.example/';
    await noteVisit(fixture.db, {
      page: task.page,
      result: isOne ? { kind: 'read', isSuspicious: true, response } : { kind: 'failed' },
      matches: isOne ? [{ brandId, alertId: 'alr_1' }] : [],
      leadsTo: null,
    });
  }
  await finishScans(fixture);
  expect(await at()).toMatchObject({
    status: 'done',
    endedAt: expect.any(String),
    progress: { queued: 2, fetched: 1, matched: 1, left: 0, alerts: 1 },
  });
});

it('answers with the scan that is running, and begins another one after it', async () => {
  const { client, scan, path } = await scanOf();
  const again = await Promise.all([1, 2, 3].map(() => client.post(path)));
  expect(again.map(({ body }) => body.scanId)).toEqual([scan.scanId, scan.scanId, scan.scanId]);
  const cancelled = await client.post(`${path}/${scan.scanId}/cancel`);
  expect(cancelled.body).toMatchObject({ status: 'cancelled', endedAt: expect.any(String) });
  const former = await client.delete(`${path}/${scan.scanId}`);
  expect(former.body).toEqual(cancelled.body);
  expect(former.headers.get('deprecation')).toBe('@1795996800');
  expect(former.headers.get('link')).toContain(`<${path}/${scan.scanId}/cancel>; rel="successor-version"`);
  const next = await client.post(path);
  expect(next.body.scanId).not.toBe(scan.scanId);
  const { data } = (await client.get(`${path}?limit=1`)).body;
  expect(data).toMatchObject([{ scanId: next.body.scanId }]);
});

it('lists scans a page at a time', async () => {
  const { client, scan, path } = await scanOf();
  const ids = [scan.scanId];
  for (let more = 0; more < 4; more += 1) {
    await client.delete(`${path}/${ids[0]}`);
    ids.unshift((await client.post(path)).body.scanId);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: { scanId: string }[]; nextCursor: string | null } = (
      await client.get(`${path}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    ).body;
    seen.push(...page.data.map(({ scanId }) => scanId));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(ids);
  expect((await client.get(`${path}?cursor=nonsense`)).status).toBe(400);
});

it('queues nothing for a scan that was cancelled, nor beyond its budget', async () => {
  const { client, brandId, scan, path } = await scanOf();
  await fixture.db.query('UPDATE brand_scans SET budget = 2 WHERE id = $1', [scan.scanId]);
  const many = ['https://b1.example/', 'https://b2.example/', 'https://b3.example/'];
  const first = await offer(brandId, scan.scanId, many);
  expect(first).toEqual({ new: 2, known: 0, refused: [{ url: many[2], reason: 'budget' }] });
  await client.delete(`${path}/${scan.scanId}`);
  const second = await offer(brandId, scan.scanId, many);
  expect(second.refused.map(({ reason }) => reason)).toEqual(['ended', 'ended', 'ended']);
});

it('refuses a scan of what is paused, unknown, of another project, or beyond what a project has in a day', async () => {
  const { client, brandId, scan, path } = await scanOf();
  const other = (await fixture.createProject()).client;
  const refusals = await Promise.all([
    other.post(path),
    other.get(path),
    other.get(`${path}/${scan.scanId}`),
    other.delete(`${path}/${scan.scanId}`),
    client.get(`${path}/scn_none`),
    client.delete(`${path}/scn_none`),
  ]);
  expect(refusals.map(({ headers }) => headers.get('x-error-reason'))).toEqual([
    ...Array.from({ length: 4 }, () => 'brand_not_found'),
    'scan_not_found',
    'scan_not_found',
  ]);
  await client.delete(`${path}/${scan.scanId}`);
  await fixture.db.query('UPDATE brand_scans SET budget = 20000, queued = 20000 WHERE id = $1', [
    scan.scanId,
  ]);
  const used = await client.post(path);
  expect([used.status, used.headers.get('x-error-reason')]).toEqual([429, 'scan_budget']);
  await client.call('PATCH', `/v1/brand/${brandId}`, { body: { status: 'paused' } });
  const paused = await client.post(path);
  expect([paused.status, paused.headers.get('x-error-reason')]).toEqual([409, 'brand_paused']);
});

it('purges scans that ended long ago', async () => {
  const { client, brandId, scan, path } = await scanOf();
  await offer(brandId, scan.scanId, ['https://old.example/']);
  await client.delete(`${path}/${scan.scanId}`);
  await purgeOldRows(fixture);
  expect((await client.get(`${path}/${scan.scanId}`)).status).toBe(200);
  await fixture.db.query(`UPDATE brand_scans SET ended_at = now() - interval '91 days' WHERE id = $1`, [
    scan.scanId,
  ]);
  await purgeOldRows(fixture);
  expect((await client.get(`${path}/${scan.scanId}`)).status).toBe(404);
});

describe('by its schedule', () => {
  const nextScanOf = async (brandId: string) => {
    const [row] = await fixture.db.query<{ inHours: number }>(
      `SELECT extract(epoch FROM next_scan_at - now()) / 3600 AS "inHours" FROM brands WHERE id = $1`,
      [brandId],
    );
    return Number(row?.inHours);
  };
  const causesOf = async (brandId: string) =>
    (
      await fixture.db.query<{ cause: string }>('SELECT cause FROM brand_scans WHERE brand_id = $1', [
        brandId,
      ])
    ).map(({ cause }) => cause);

  it('scans a brand that is new at once, and then when its time has come; missed times count once', async () => {
    const { client } = await fixture.createProject();
    const { brandId } = await registerBrand(client, { schedule: { everyHours: 6 } });
    await Promise.all([startDueScans(fixture), startDueScans(fixture)]);
    expect(await causesOf(brandId)).toEqual(['schedule']);
    expect(await nextScanOf(brandId)).toBeCloseTo(6, 1);
    await startDueScans(fixture);
    expect(await causesOf(brandId)).toHaveLength(1);
    await fixture.db.query(`UPDATE brand_scans SET status = 'done', ended_at = now() WHERE brand_id = $1`, [
      brandId,
    ]);
    await fixture.db.query(`UPDATE brands SET next_scan_at = now() - interval '3 days' WHERE id = $1`, [
      brandId,
    ]);
    await startDueScans(fixture);
    await startDueScans(fixture);
    expect(await causesOf(brandId)).toHaveLength(2);
  });

  it('gives all scans of a project that run no more than it has in a day', async () => {
    const { client } = await fixture.createProject();
    const { brandId } = await registerBrand(client);
    await fixture.db.query(
      `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule, automatic_takedown)
       SELECT 'brd_of_many_' || number, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule, automatic_takedown
         FROM brands, generate_series(1, 11) AS number WHERE id = $1`,
      [brandId],
    );
    await Promise.all([startDueScans(fixture), startDueScans(fixture)]);
    await startDueScans(fixture);
    const of = `FROM brand_scans JOIN brands ON brands.id = brand_id AND project_id = (SELECT project_id FROM brands WHERE id = $1)`;
    const budgets = () => fixture.db.query<{ budget: number }>(`SELECT budget ${of}`, [brandId]);
    expect((await budgets()).map(({ budget }) => budget)).toEqual(Array.from({ length: 10 }, () => 2000));
    const waiting = await fixture.db.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM next_scan_at - now()) / 60)::int AS minutes FROM brands
        WHERE project_id = (SELECT project_id FROM brands WHERE id = $1)
          AND NOT EXISTS (SELECT 1 FROM brand_scans WHERE brand_id = brands.id)`,
      [brandId],
    );
    expect(waiting.map(({ minutes }) => minutes)).toEqual([10, 10]);
    // The budget they did not use is available to other scans that are requested at the same moment.
    await fixture.db.query(
      `UPDATE brand_scans SET status = 'done', ended_at = now(), queued = 1750
        WHERE brand_id IN (SELECT brand_id ${of})`,
      [brandId],
    );
    const ids = (
      await fixture.db.query<{ id: string }>(
        `SELECT id FROM brands WHERE project_id = (SELECT project_id FROM brands WHERE id = $1)
            AND NOT EXISTS (SELECT 1 FROM brand_scans WHERE brand_id = brands.id)`,
        [brandId],
      )
    ).map(({ id }) => id);
    const responses = await Promise.all(ids.map((id) => client.post(`/v1/brand/${id}/scans`)));
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    expect((await budgets()).map(({ budget }) => budget).toSorted((one, other) => one - other)[0]).toBe(500);
  });

  it('follows a schedule that was changed, and leaves alone what is paused', async () => {
    const { client } = await fixture.createProject();
    const { brandId } = await registerBrand(client);
    await client.call('PATCH', `/v1/brand/${brandId}`, { body: { schedule: { everyHours: 48 } } });
    expect(await nextScanOf(brandId)).toBeCloseTo(48, 1);
    await client.call('PATCH', `/v1/brand/${brandId}`, { body: { status: 'paused' } });
    await startDueScans(fixture);
    expect(await causesOf(brandId)).toEqual([]);
    await client.call('PATCH', `/v1/brand/${brandId}`, { body: { status: 'active' } });
    await startDueScans(fixture);
    expect(await causesOf(brandId)).toEqual(['schedule']);
  });
});
