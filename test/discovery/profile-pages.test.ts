import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { profilePages } from '../../crawler/discovery/profile-pages.ts';
import { readPlatforms } from '../../crawler/discovery/read-platforms.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { Platform } from '../../shared/domain/brands/discovery/profile-addresses.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { brandOf } from './sought-brand.ts';
import { startTestWeb, type TestWeb } from './web-of-test.ts';

describe('profiles at guessed addresses', () => {
  let database: TestDatabase;
  let db: Database;
  let outbound: OutboundClient;
  let web: TestWeb;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connectDatabase({ url: database.url, poolMax: 2, log: silentLogger(), applicationName: 'test' });
    outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  });
  afterAll(async () => {
    await outbound?.close();
    await db?.close();
    await database?.release();
  });
  beforeEach(async () => {
    web = await startTestWeb();
  });
  afterEach(() => web.close());

  const asker = { agent: 'HumanmarkBot', userAgent: 'HumanmarkBot/1.0' };
  const signal = new AbortController().signal;
  const find = async (brand: SoughtBrand, perScan = 10) => {
    const platform: Platform = {
      name: 'Local',
      site: 'local.example',
      patterns: [`${web.origin}/@{handle}`],
      handle: { min: 1, max: 30, extra: '._-' },
      hasBrands: false,
    };
    const found: string[] = [];
    for await (const pages of profilePages({ db, outbound, asker, platforms: [platform] }, brand, {
      perScan,
      signal,
    }))
      found.push(...pages.map(({ url, source }) => `${source} ${url.replace(web.origin, '')}`));
    return found;
  };
  const profilesAsked = () => web.asked.filter((each) => each !== '/robots.txt');

  it('are offered where they exist, and what is missing is not asked for again for a month', async () => {
    const brand = await brandOf(db, { type: 'name', name: 'Marta Kovel' });
    web.responses.set('/@martakovel', 'a profile').set('/@marta_kovel', 'another');
    web.responses.set(
      '/@marta.kovel',
      (_request, response) => void response.writeHead(302, { location: '/login' }).end(),
    );
    web.responses.set('/@kovelmarta', (_request, response) => void response.writeHead(503).end());
    expect(await find(brand, 4)).toEqual(['search /@martakovel', 'search /@marta_kovel']);
    expect(profilesAsked()).toEqual(['/@martakovel', '/@marta.kovel', '/@marta_kovel', '/@kovelmarta']);
    // The next scan goes on from there, and comes to the end.
    expect(await find(brand, 100)).toEqual([]);
    const all = profilesAsked();
    expect(all.length).toBeGreaterThan(8);
    expect(new Set(all).size).toBe(all.length);
    expect(await find(brand, 100)).toEqual([]);
    expect(profilesAsked()).toEqual(all);
    // A day later only the server that failed is asked again; a month later so are the others.
    await db.query(
      `UPDATE profile_guesses SET again_at = again_at - interval '25 hours' WHERE brand_id = $1`,
      [brand.id],
    );
    await find(brand, 100);
    expect(profilesAsked().slice(all.length)).toEqual(['/@kovelmarta']);
    await db.query(
      `UPDATE profile_guesses SET again_at = again_at - interval '30 days' WHERE brand_id = $1`,
      [brand.id],
    );
    expect(await find(brand, 1)).toEqual(['search /@martakovel']);
  });

  it('are not asked for where robots.txt wants no crawler', async () => {
    web.responses.set('/robots.txt', 'User-agent: *\nDisallow: /@').set('/@martakovel', 'a profile');
    const brand = await brandOf(db, { type: 'name', name: 'Marta Kovel' });
    expect(await find(brand)).toEqual([]);
    expect(profilesAsked()).toEqual([]);
  });

  it('are asked for no more than the scan may, and never for a brand that is no person', async () => {
    const person = await brandOf(db, { type: 'name', name: 'Marta Kovel' });
    expect(await find(person, 0)).toEqual([]);
    expect(web.asked).toEqual([]);
    const brand = await brandOf(db, { type: 'brand', name: 'Marta Kovel' });
    expect(await find(brand)).toEqual([]);
    expect(web.asked).toEqual([]);
  });

  it('are asked for again where the page was not taken', async () => {
    web.responses.set('/@martakovel', 'a profile');
    const brand = await brandOf(db, { type: 'name', name: 'Marta Kovel' });
    const platforms = [
      {
        name: 'Local',
        site: 'local.example',
        patterns: [`${web.origin}/@{handle}`],
        handle: { min: 1, max: 30, extra: '' },
        hasBrands: false,
      },
    ];
    // A process that dies while it offers the page never asks for the next one.
    for await (const pages of profilePages({ db, outbound, asker, platforms }, brand, {
      perScan: 1,
      signal,
    })) {
      expect(pages).toHaveLength(1);
      break;
    }
    expect(await find(brand, 1)).toEqual(['search /@martakovel']);
  });

  it('are on the platforms of a file, whose wrong fields are named', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'platforms-'));
    const file = path.join(folder, 'platforms.json');
    try {
      await writeFile(
        file,
        JSON.stringify([{ name: 'One', site: 'one.example', patterns: ['https://one.example/{handle}'] }]),
      );
      expect(readPlatforms(file).map(({ site }) => site)).toEqual(['one.example']);
      await writeFile(
        file,
        JSON.stringify([{ name: 'One', site: 'one.example', patterns: ['https://one.example/'] }]),
      );
      expect(() => readPlatforms(file)).toThrow(
        /PLATFORMS_FILE: \[0\]\.patterns\[0\]: must contain \{handle\} once/,
      );
      await writeFile(file, '[');
      expect(() => readPlatforms(file)).toThrow(/PLATFORMS_FILE: .*JSON/);
      expect(readPlatforms(undefined).length).toBe(40);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
