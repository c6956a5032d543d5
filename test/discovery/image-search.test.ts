import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import type { DiscoverProgress } from '../../crawler/discovery/discover-brand.ts';
import { openDiscovery } from '../../crawler/discovery/open-discovery.ts';
import { acceptConsent, withdrawConsent } from '../../shared/domain/brands/brands/consent/face-consents.ts';
import { ownerOfBrand, readBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { createOutboundClient, type OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { aConsent, createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { testConfig } from '../support/test-config.ts';
import { type Reply, serveImageSearch, tinEyePages, visionPages } from './image-search-services.ts';
import { startLookalikeZones, type LookalikeZones } from './lookalike-zones.ts';
import { openTestPictures, type TestPictures } from './pictures-of-test.ts';
import { startTestWeb, type TestWeb } from './web-of-test.ts';

let fixture: BrandFixture;
let outbound: OutboundClient;
let pictures: TestPictures;
let zones: LookalikeZones;
let web: TestWeb;
beforeAll(async () => {
  fixture = await createBrandFixture();
  outbound = createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true });
  pictures = openTestPictures(fixture.config.storage);
  zones = await startLookalikeZones();
});
afterAll(async () => {
  await zones?.server.close();
  await pictures?.close();
  await outbound?.close();
  await fixture?.close();
});
beforeEach(async () => {
  web = await startTestWeb();
  web.responses.set('/search', JSON.stringify({ results: [{ url: 'https://text.example/', title: 'x' }] }));
});
afterEach(() => web.close());

const consent = { ...aConsent, statement: 'Acme may send my pictures to Google and TinEye to find copies.' };
const agreed = createHash('sha256').update(consent.statement).digest('hex');
const byOperator = { by: 'Grace', note: 'a signed letter was shown' };

let seed = 900;
/** A photograph as a phone makes it: with a camera and a place. */
const photograph = async (width: number) =>
  drawPicture((seed += 1), width, Math.round(width / 1.5))
    .withExif({ IFD0: { Make: 'Acme Phones' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();

interface Face {
  type?: 'face' | 'name';
  /** How many pictures there are, and how wide. */
  count?: number;
  width?: number;
  mode?: 'live' | 'test';
  isAccepted?: boolean;
}

/** A registered face, with an accepted consent unless told otherwise. */
async function registerFace({
  type = 'face',
  count = 1,
  width = 300,
  mode = 'live',
  isAccepted = true,
}: Face = {}): Promise<string> {
  const { client } = await fixture.createProject({ mode });
  const files = await Promise.all(Array.from({ length: count }, () => photograph(width)));
  const { brandId } = await registerBrand(client, {
    type,
    name: 'Ada Lovelace',
    consent,
    officialDomains: ['ada.example'],
    referenceImages: files.map((file) => ({ image: file.toString('base64') })),
  });
  if (isAccepted) await acceptConsent(fixture, { brandId, ...byOperator });
  return brandId;
}

interface Choices {
  statements?: string;
  perDay?: string;
  onLog?: (line: string) => void;
}

/** What one crawler discovers. */
async function discover(
  brandId: string,
  { statements = agreed, perDay = '1', onLog = () => undefined }: Choices = {},
): Promise<DiscoverProgress['sources']> {
  const { database, redis, storage } = fixture.config;
  const withKey = web.origin.replace('//', '//secret-key@');
  const config = testConfig(
    { databaseUrl: database.url, redisUrl: redis.cacheUrl },
    {
      STORAGE_DIR: storage.kind === 'folder' ? storage.folder : '',
      DNS_SERVERS: zones.server.address,
      DNS_QUESTIONS_PER_SECOND: '10000',
      SEARCH_PROVIDERS: `searxng+${web.origin}`,
      SEARCHES_PER_BRAND_DAY: '1',
      IMAGE_SEARCH_PROVIDERS: `vision+${withKey},tineye+${withKey}`,
      IMAGE_SEARCH_STATEMENTS: statements,
      IMAGE_SEARCHES_PER_BRAND_DAY: perDay,
    },
  );
  const asker = { agent: 'HumanmarkBot', userAgent: 'HumanmarkBot/1.0' };
  const log = pino({ level: 'info' }, { write: onLog });
  const deps = { ...pictures, db: fixture.db, outbound, asker, log };
  const discovery = openDiscovery(config, deps, { siteTimes: { gapMs: 0, leaseSeconds: 30 } });
  try {
    const brand = await readBrand(fixture, await ownerOfBrand(fixture, brandId), brandId);
    const { signal } = new AbortController();
    const budget = { pages: 10_000, names: 1 };
    return (await discovery.discover(brand, { budget, signal, offerPages })).sources;
  } finally {
    discovery.close();
  }
}

/** The pages that wait for a visit for the brand, each with the source that it counts as. */
async function candidates(brandId: string): Promise<string[]> {
  const rows = await fixture.db.query<{ url: string; source: string }>(
    `SELECT p.url, c.source FROM crawl_candidates c JOIN crawl_pages p ON p.id = c.page_id
      WHERE c.brand_id = $1 ORDER BY p.url`,
    [brandId],
  );
  return rows.map(({ url, source }) => `${source} ${url}`);
}

const pagesOf =
  (text: string): Reply =>
  (response) =>
    void response.end(text);
const nothing = { vision: pagesOf(visionPages()), tineye: pagesOf(tinEyePages()) };
const textPage = 'search https://text.example/';

describe('searches by the picture of a face', () => {
  it('send a small copy without what the camera wrote, and bring candidates', async () => {
    const { vision, tineye } = serveImageSearch(web, {
      vision: pagesOf(
        visionPages('https://stolen.example/a', 'https://www.ada.example/me', 'ftp://x.example/'),
      ),
      tineye: pagesOf(tinEyePages('https://stolen.example/a', 'https://forum.example/ada')),
    });
    const brandId = await registerFace({ width: 1500 });
    const lines: string[] = [];
    const sources = await discover(brandId, { onLog: (line) => lines.push(line) });
    expect(sources).toMatchObject({
      image_search: { found: 2, new: 2, refused: 0, failure: null },
      search: { found: 1, failure: null },
    });
    expect(await candidates(brandId)).toEqual([
      'search https://forum.example/ada',
      'search https://stolen.example/a',
      textPage,
    ]);
    expect([vision.length, tineye.length]).toEqual([1, 1]);
    const [sent = Buffer.alloc(0)] = vision;
    expect(tineye[0]?.equals(sent)).toBe(true);
    const { format, width, height, exif, icc, xmp } = await sharp(sent).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 640, height: 427 });
    expect(sent.includes('Acme Phones')).toBe(false);
    expect(sent.length).toBeLessThan(300_000);
    expect(lines.join('')).not.toContain('secret-key');
  });

  it('take turns through the pictures within the budget of a day, however many crawlers search', async () => {
    const { vision } = serveImageSearch(web, nothing);
    const brandId = await registerFace({ count: 3 });
    await Promise.all([discover(brandId, { perDay: '2' }), discover(brandId, { perDay: '2' })]);
    expect(new Set(vision.map((sent) => sent.toString('base64'))).size).toBe(2);
    expect(vision).toHaveLength(2);
    await discover(brandId, { perDay: '2' });
    expect(vision).toHaveLength(2);
    // Text searches have used up theirs, and nothing of the other.
    const [row] = await fixture.db.query(
      'SELECT queries, image_queries FROM brand_search_days WHERE brand_id = $1',
      [brandId],
    );
    expect(row).toEqual({ queries: 1, image_queries: 2 });
  });

  it('send no picture twice a day, although the budget would allow it', async () => {
    const { vision } = serveImageSearch(web, nothing);
    await discover(await registerFace(), { perDay: '5' });
    expect(vision).toHaveLength(1);
  });

  it('take at most 50 pages of one answer', async () => {
    const urls = Array.from({ length: 60 }, (_none, at) => `https://p${at}.example/`);
    serveImageSearch(web, { ...nothing, vision: pagesOf(visionPages(...urls)) });
    expect(await discover(await registerFace())).toMatchObject({ image_search: { found: 50 } });
  });

  it('send nothing without a proven consent to it, for a name, or in test mode', async () => {
    const { vision, tineye } = serveImageSearch(web, nothing);
    const lines: string[] = [];
    await discover(await registerFace({ isAccepted: false }));
    await discover(await registerFace({ mode: 'test' }));
    await discover(await registerFace({ type: 'name' }));
    const face = await registerFace();
    const other = createHash('sha256').update(aConsent.statement).digest('hex');
    await discover(face, { statements: other });
    expect(await discover(face, { statements: '', onLog: (line) => lines.push(line) })).not.toHaveProperty(
      'image_search',
    );
    expect([vision, tineye]).toEqual([[], []]);
    expect(lines.join('')).toContain('discovery.image_search_off');
    // The text search went on each time, and nothing of the budget is gone.
    expect(await candidates(face)).toEqual([textPage]);
    await discover(face);
    expect([vision.length, tineye.length]).toEqual([1, 1]);
  });

  it('stop at once when the consent is withdrawn between two requests', async () => {
    const brandId = await registerFace({ count: 2 });
    const { vision, tineye } = serveImageSearch(web, {
      ...nothing,
      async vision(response) {
        await withdrawConsent(fixture, { brandId, ...byOperator });
        response.end(visionPages('https://stolen.example/last'));
      },
    });
    const sources = await discover(brandId, { perDay: '2' });
    expect([vision.length, tineye.length]).toEqual([1, 0]);
    expect(sources).toMatchObject({ image_search: { found: 1, failure: null }, search: { found: 1 } });
    await discover(brandId, { perDay: '9' });
    expect([vision.length, tineye.length]).toEqual([1, 0]);
  });

  it.each([
    ['is longer than it may be', `"${'x'.repeat(2_000_001)}"`, 'answered more than 2000000 bytes'],
    ['is something else', '{"responses":"secret-key"}', 'answered something else than results'],
  ])('leave out a service whose answer %s, and say so', async (_what, answer, reason) => {
    const { vision, tineye } = serveImageSearch(web, {
      vision: pagesOf(answer),
      tineye: pagesOf(tinEyePages('https://forum.example/ada')),
    });
    const lines: string[] = [];
    const brandId = await registerFace({ count: 2 });
    const sources = await discover(brandId, { perDay: '2', onLog: (line) => lines.push(line) });
    expect(sources).toMatchObject({ image_search: { found: 1, failure: null }, search: { found: 1 } });
    expect([vision.length, tineye.length]).toEqual([1, 2]);
    const told = lines.filter((line) => line.includes('discovery.image_search_failed'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      provider: 'vision',
      brandId,
      msg: 'An image search service failed.',
      err: { message: `the search service ${reason}` },
    });
    expect(told[0]).not.toContain('secret-key');
  });

  it('stop no other source when all services fail, or a picture cannot be read', async () => {
    const failing: Reply = (response) => void response.writeHead(500).end();
    const { vision } = serveImageSearch(web, { vision: failing, tineye: failing });
    const brandId = await registerFace({ count: 2 });
    expect(await discover(brandId, { perDay: '2' })).toMatchObject({
      image_search: { found: 0, failure: 'no image search service answered' },
      search: { found: 1, failure: null },
    });
    const { storage } = fixture.config;
    if (storage.kind !== 'folder') throw new Error('the test keeps files in a folder');
    const damaged = await registerFace();
    const file = fixture.filesKept().find((each) => each.startsWith(damaged)) ?? '';
    writeFileSync(path.join(storage.folder, 'brands', file), 'no picture');
    expect(await discover(damaged)).toMatchObject({
      image_search: { found: 0, failure: 'the registered picture could not be read' },
      search: { found: 1, failure: null },
    });
    expect(vision).toHaveLength(1);
  });
});
