import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createNameProber, type NameProber } from '../../shared/platform/outbound/name-prober.ts';
import { sweepBrand } from '../../shared/domain/brands/discovery/sweep-brand.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import type { ApiClient } from '../support/requests/api-client.ts';
import { testEnvironment } from '../support/test-config.ts';
import { startLookalikeZones, type LookalikeZones } from './lookalike-zones.ts';

const command = path.join(findProjectRoot(import.meta.dirname), 'dist/roles/cli.js');
const run = promisify(execFile);

let fixture: BrandFixture;
let zones: LookalikeZones;
let prober: NameProber;
let folder: string;
beforeAll(async () => {
  fixture = await createBrandFixture();
  zones = await startLookalikeZones();
  prober = createNameProber({
    dnsServers: [zones.server.address],
    allowlist: [],
    questionsPerSecond: Number.POSITIVE_INFINITY,
  });
  folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
});
afterAll(async () => {
  prober?.close();
  await zones?.server.close();
  await fixture?.close();
  if (folder) rmSync(folder, { recursive: true });
});

const withBrand = async (body: object = {}) => {
  const { client } = await fixture.createProject();
  const brand = await registerBrand(client, { officialDomains: ['acmebank.com'], ...body });
  return { client, brand, at: `/v1/brand/${brand.brandId}` };
};
const candidates = (brandId: string) =>
  fixture.db.query<{ url: string; source: string; priority: number }>(
    `SELECT url, source, priority FROM crawl_candidates JOIN crawl_pages ON id = page_id
      WHERE brand_id = $1 ORDER BY url`,
    [brandId],
  );

describe('POST /v1/brand/{brand_id}/reports', () => {
  it('has each address visited before everything routine, once', async () => {
    const { client, brand, at } = await withBrand();
    const urls = ['https://bad.example/login', 'http://worse.example/#part', 'https://bad.example/login'];
    const first = await client.post(`${at}/reports`, { urls });
    expect([first.status, first.body]).toEqual([200, { new: 2, known: 0, refused: [] }]);
    expect(await candidates(brand.brandId)).toEqual([
      { url: 'http://worse.example/', source: 'report', priority: 2 },
      { url: 'https://bad.example/login', source: 'report', priority: 2 },
    ]);
    const again = await client.post(`${at}/reports`, { urls: urls.slice(0, 1), source: 'seed' });
    expect(again.body).toEqual({ new: 0, known: 1, refused: [] });
  });

  it('takes 500 and no more', async () => {
    const { client, brand, at } = await withBrand();
    const urls = Array.from({ length: 501 }, (_, number) => `https://bad-${number}.example/`);
    expect((await client.post(`${at}/reports`, { urls })).status).toBe(400);
    const { body } = await client.post(`${at}/reports`, { urls: urls.slice(1) });
    expect([body.new, (await candidates(brand.brandId)).length]).toEqual([500, 500]);
  });

  it('takes no more of a project than it has for the day', async () => {
    const { client, brand, at } = await withBrand();
    const urls = ['https://day-1.example/', 'https://day-2.example/'];
    await client.post(`${at}/reports`, { urls: urls.slice(0, 1) });
    await fixture.db.query(
      `UPDATE project_report_days SET pages = 19999 WHERE project_id = (SELECT project_id FROM brands WHERE id = $1)`,
      [brand.brandId],
    );
    const refused = await client.post(`${at}/reports`, { urls });
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([429, 'report_budget']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect((await client.post(`${at}/reports`, { urls: urls.slice(1) })).body).toMatchObject({ new: 1 });
    expect(await candidates(brand.brandId)).toHaveLength(2);
    // Reports of earlier days do not count.
    await fixture.db.query('UPDATE project_report_days SET day = day - 1');
    expect((await client.post(`${at}/reports`, { urls })).body).toMatchObject({ known: 2 });
    const { client: other, at: atOther } = await withBrand();
    expect((await other.post(`${atOther}/reports`, { urls })).status).toBe(200);
  });

  it.each([
    ['no address', 'bad.example'],
    ['another scheme', 'ftp://bad.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a user name', 'https://me:secret@bad.example/'],
    ['too long a one', `https://bad.example/${'x'.repeat(2048)}`],
  ])('names the place of %s, and takes nothing', async (_what, url) => {
    const { client, brand, at } = await withBrand();
    const good = 'https://bad.example/';
    const { status, body } = await client.post(`${at}/reports`, { urls: [good, good, good, url] });
    expect([status, body.error, await candidates(brand.brandId)]).toMatchObject([400, {}, []]);
    expect(JSON.stringify(body)).toContain('urls[3]: ');
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('knows no brand of somebody else', async () => {
    const { at } = await withBrand();
    const { client } = await fixture.createProject();
    const { status } = await client.post(`${at}/reports`, { urls: ['https://bad.example/'] });
    expect(status).toBe(404);
  });
});

describe('GET /v1/brand/{brand_id}/lookalikes', () => {
  const sweep = async ({ brand }: Awaited<ReturnType<typeof withBrand>>) => {
    const signal = new AbortController().signal;
    const options = { budget: 500, signal, namesMax: 500 };
    for await (const _ of sweepBrand({ db: fixture.db, prober }, { ...brand, id: brand.brandId }, options));
  };
  const all = async (client: ApiClient, at: string, query = '') =>
    (await client.get(`${at}/lookalikes${query}`)).body.data.map(({ name }: { name: string }) => name);

  it('lists what is registered, as people see it, and goes on by cursor', async () => {
    const found = await withBrand();
    const { client, at } = found;
    zones.zones
      .set('acmebank.net', 'live with mail')
      .set('xn--80abc2bqd7a5d.com', 'live')
      .set('acmebank.org', 'delegated')
      .set('acmebank.info', 'SERVFAIL');
    await sweep(found);
    const { status, body } = await client.get(`${at}/lookalikes`);
    expect([status, body.nextCursor]).toEqual([200, null]);
    expect(body.data).toContainEqual({
      name: 'acmebank.net',
      unicode: 'acmebank.net',
      domain: 'acmebank.com',
      fuzzer: 'tld-swap',
      distance: 0.2,
      state: 'live',
      receivesMail: true,
      firstSeenAt: expect.any(String),
      changedAt: expect.any(String),
      lookedAt: expect.any(String),
    });
    expect(await all(client, at, '?state=delegated')).toEqual(['acmebank.org']);
    expect(await all(client, at, '?state=unknown')).toEqual(['acmebank.info']);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(await all(client, at, `?from=${soon}`)).toEqual([]);
    expect(await all(client, at, `?changedSince=${soon}`)).toEqual([]);
    const [{ changedAt }] = body.data;
    // Times are shown in whole milliseconds.
    const after = new Date(Date.parse(changedAt) + 1).toISOString();
    expect(await all(client, at, `?from=${changedAt}&to=${after}`)).toContain(body.data[0].name);
    expect(await all(client, at, `?to=${body.data.at(-1).firstSeenAt}`)).toEqual([]);
    const first = await client.get(`${at}/lookalikes?limit=1`);
    expect(first.body.nextCursor).toEqual(expect.any(String));
    const second = await all(client, at, `?cursor=${first.body.nextCursor}`);
    expect([first.body.data[0].name, ...second]).toEqual(await all(client, at));
  });

  it('refuses a cursor that is none, a state that is none, and brands of others', async () => {
    const { client, at } = await withBrand();
    const { client: other } = await fixture.createProject();
    const statuses = await Promise.all([
      client.get(`${at}/lookalikes?cursor=abc`),
      client.get(`${at}/lookalikes?state=free`),
      client.get(`${at}/lookalikes?changedSince=yesterday`),
      other.get(`${at}/lookalikes`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
  });
});

describe('brand check', () => {
  const check = async (brandId: string, lines: string[]) => {
    const file = path.join(folder, 'urls.txt');
    writeFileSync(file, lines.join('\r\n'));
    const { database, redis } = fixture.config;
    const env = testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl });
    const words = ['brand', 'check', '--brand', brandId, '--file', file, '--json'];
    return run(process.execPath, [command, ...words], { env });
  };

  it('has a list of any length looked at', async () => {
    const { brand } = await withBrand();
    const many = Array.from({ length: 600 }, (_, number) => `https://list-${number}.example/`);
    const { stdout } = await check(brand.brandId, ['# from the bank', '', ...many]);
    expect(JSON.parse(stdout)).toEqual({ new: 600, known: 0, refused: [] });
    const kept = await candidates(brand.brandId);
    expect([kept.length, kept[0]?.source]).toEqual([600, 'seed']);
  });

  it('says how much of a list was taken, and where to go on, when the day has no more', async () => {
    const { brand, at, client } = await withBrand();
    await client.post(`${at}/reports`, { urls: ['https://before.example/'] });
    await fixture.db.query(
      `UPDATE project_report_days SET pages = 19400 WHERE project_id = (SELECT project_id FROM brands WHERE id = $1)`,
      [brand.brandId],
    );
    const lines = Array.from({ length: 1100 }, (_, number) => `https://more-${number}.example/`);
    lines.splice(500, 0, '', '# the second half');
    const failed = await check(brand.brandId, lines).then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    // An empty line and an invalid address come before that line.
    const said =
      '500 of 1100 addresses were accepted; continue at line 503. A project may report 20000 addresses per day';
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(JSON.parse(failed.stdout)).toEqual({
      new: 500,
      known: 0,
      refused: [],
      taken: 500,
      goOnAtLine: 503,
    });
    const kept = (await candidates(brand.brandId)).filter(({ url }) => url.includes('more-'));
    expect([kept.length, lines[502]]).toEqual([500, 'https://more-500.example/']);
  });

  it('names the line that is no address, and takes none', async () => {
    const { brand } = await withBrand();
    const failed = await check(brand.brandId, ['https://a.example/', '', 'b.example']).catch(
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(failed).toContain('line 3: ');
    expect(await candidates(brand.brandId)).toEqual([]);
  });
});
