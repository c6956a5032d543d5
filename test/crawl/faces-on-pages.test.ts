import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { acceptConsent, withdrawConsent } from '../../shared/domain/brands/brands/consent/face-consents.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { aConsent, createBrandFixture, registerBrand, type BrandFixture } from '../brands/brand-calls.ts';
import { personPortrait, portraitFace, portraitSide } from '../faces/portrait.ts';
import { createScanFolder, openScannerOf, type ScanFolder } from '../faces/scan-folder.ts';
import { tinyDetector } from '../faces/tiny-detector.ts';
import { tinyEmbedder } from '../faces/tiny-embedder.ts';
import { startDnsServer, type DnsServer } from '../../dev/testbed/dns-server.ts';
import { eventually } from '../support/eventually.ts';
import { startRole, type RoleProcess } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';

const webAddress = '127.90.0.2';
const host = 'ada-lindqvist-gains.com';
/** The left edges of two portraits on the page, both 100 pixels from its top. */
const places = { ada: 100, stranger: 400 };
const picture = (name: keyof typeof places) =>
  `<img src="/${name}.png" style="position:absolute;top:100px;left:${places[name]}px" width="128" height="128">`;
const page = `<!doctype html><title>Ada Lindqvist | safe gains</title><body style="margin:0"><h1>Ada Lindqvist</h1>${picture('ada')}
  ${picture('stranger')}<div style="height:300px"></div><p>${'Ada Lindqvist shows how money doubles within a week. '.repeat(9)}</p>
  <form action="https://collect.other-place.com/" method="post"><label>E-mail<input type="email" name="u"></label>
  <label>Password<input type="password" name="p"></label><label>Card number<input name="card" autocomplete="cc-number"></label>
  <button>Begin</button></form>`;

let fixture: BrandFixture;
let web: Server;
let dns: DnsServer;
let models: ScanFolder;
let crawler: RoleProcess | undefined;

beforeAll(async () => {
  fixture = await createBrandFixture();
  const embedder = tinyEmbedder({ seed: 3, dims: 128 });
  const three = [127.5, 127.5, 127.5];
  const whitened = { ...embedder, input: { ...embedder.input, mean: three, std: three } };
  models = createScanFolder(tinyDetector('yunet', [portraitFace]), whitened, { logRateMax: -3 });
  const portraits = new Map([
    ['/ada.png', await personPortrait(1)],
    ['/stranger.png', await personPortrait(99)],
  ]);
  web = createServer((request, response) => {
    const portrait = portraits.get(request.url ?? '');
    if (portrait) response.writeHead(200, { 'content-type': 'image/png' }).end(portrait);
    else if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else response.writeHead(404).end();
  });
  web.listen(0, webAddress);
  await once(web, 'listening');
  dns = await startDnsServer(({ name, type }) =>
    name !== host ? 'NXDOMAIN' : type === 'A' ? [{ type: 'A', value: webAddress }] : [],
  );
});
afterAll(async () => {
  crawler?.kill('SIGKILL');
  await crawler?.exited;
  await dns?.close();
  web?.closeAllConnections();
  web?.close();
  models?.remove();
  await fixture?.close();
});

const storageFolder = (): string => {
  const { storage } = fixture.config;
  if (storage.kind !== 'folder') throw new Error('the files of this test lie in a folder');
  return storage.folder;
};

/** Everything that is stored anywhere: the rows of all tables as text, and all files, decompressed. */
async function allThatIsKept(): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>();
  const tables = await fixture.db.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await fixture.db.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
    kept.set(name, Buffer.from(rows.map(({ text }) => text).join('\n')));
  }
  for (const file of readdirSync(storageFolder(), { recursive: true, encoding: 'utf8' })) {
    const whole = path.join(storageFolder(), file);
    if (!statSync(whole).isFile()) continue;
    const bytes = readFileSync(whole);
    kept.set(file, file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }
  return kept;
}

/** Whether the content contains these numbers: raw, in hex, in base64 at any byte offset, or as digits. */
function isIn(embedding: Float32Array, content: Buffer): boolean {
  const bytes = Buffer.from(embedding.buffer, embedding.byteOffset, 30);
  const spelled = [0, 1, 2].map((from) => bytes.subarray(from, from + 18).toString('base64'));
  const digits = Array.from(embedding.subarray(0, 4), (value) => String(Math.abs(value)).slice(0, 9));
  const text = content.toString('latin1');
  return (
    content.includes(bytes) ||
    [bytes.toString('hex'), ...spelled, ...digits].some((each) => text.includes(each))
  );
}

it('finds a registered face on a page, and keeps no embedding of anybody', async () => {
  const { client } = await fixture.createProject();
  const { brandId } = await registerBrand(client, {
    type: 'face',
    name: 'Ada Lindqvist',
    officialDomains: ['lindqvist.com'],
    consent: aConsent,
    referenceImages: [{ image: (await personPortrait(1)).toString('base64') }],
  });
  // Somebody whose consent only the project states is not looked for.
  const unproven = await registerBrand(client, {
    type: 'face',
    name: 'Someone Else',
    consent: aConsent,
    referenceImages: [{ image: (await personPortrait(99)).toString('base64') }],
  });
  const byOperator = { by: 'Grace', note: 'a signed letter was shown' };
  await acceptConsent(fixture, { brandId, ...byOperator });
  const { database, redis } = fixture.config;
  const started = (crawler = await startRole('crawler', [], {
    ...testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl }),
    STORAGE_DIR: storageFolder(),
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium',
    DNS_SERVERS: dns.address,
    NETWORK_ALLOWLIST: `${webAddress}/32`,
    FACE_MODELS_DIR: models.path,
    LOG_LEVEL: 'info',
  }));
  const output = () => started.output();
  await eventually(
    () => expect(output()).toContain('The gallery of faces to search for has changed.'),
    120_000,
  );
  const url = `http://${host}:${listeningPort(web)}/`;
  await fixture.db.transaction((tx) => offerPages(tx, brandId, [{ url, source: 'report', priority: 2 }]));
  const detection = await eventually(async () => {
    const [found] = await fixture.db.query<{ face: object; key: string }>(
      `SELECT evidence->'face' AS face, bundle_key AS key FROM alert_sightings`,
    );
    if (!found) throw new Error('there is no alert yet');
    return found;
  });
  expect(detection.face).toEqual({
    logFalseMatchRate: -7,
    matchingReferences: 1,
    areaShare: expect.closeTo((112 / 128) ** 2, 4),
    pictures: 1,
    sidePixels: 112,
  });
  expect(output()).toMatch(/"people":1,/);
  expect(output()).not.toMatch(/"people":2,/);
  expect(
    await fixture.db.query(`SELECT 1 FROM brand_alerts WHERE brand_id = $1`, [unproven.brandId]),
  ).toEqual([]);

  const kept = await allThatIsKept();
  const screenshot = [...kept].find(
    ([name]) => name.startsWith(detection.key) && name.includes('screenshot'),
  );
  if (!screenshot) throw new Error([...kept.keys()].join());
  const shown = await Promise.all(
    [places.ada, places.stranger].map((left) =>
      sharp(screenshot[1])
        .extract({ left, top: 100, width: portraitSide, height: portraitSide })
        .png()
        .toBuffer(),
    ),
  );
  const pairs = [...kept].filter(([name]) => name.startsWith(detection.key) && name.includes('/faces/'));
  expect(pairs).toHaveLength(1);
  // The two lie side by side, 224 pixels each and 8 between: the same picture of Ada, and no other face.
  const halves = await Promise.all(
    [0, 232].map((left) =>
      sharp(pairs[0]![1]).extract({ left, top: 0, width: 224, height: 224 }).raw().toBuffer(),
    ),
  );
  const differences = halves[0]!.map((value, at) => Math.abs(value - halves[1]![at]!));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(8);
  // The scanner computes the very numbers that the crawler's child process had: both faces were good enough to compare.
  const scanner = await openScannerOf(models.path);
  try {
    for (const reading of await scanner.readReferences(shown)) {
      if (reading.outcome !== 'read') throw new Error(reading.outcome);
      const { embedding } = reading;
      const raw = Buffer.from(embedding.buffer, embedding.byteOffset, embedding.byteLength);
      for (const control of [raw.toString('hex'), Buffer.concat([Buffer.alloc(1), raw]).toString('base64')])
        expect(isIn(embedding, Buffer.from(`{"a":"${control}"}`))).toBe(true);
      expect(isIn(embedding, Buffer.concat([Buffer.alloc(3), raw]))).toBe(true);
      expect(isIn(embedding, Buffer.from(JSON.stringify(Array.from(embedding))))).toBe(true);
      expect([...kept].flatMap(([name, content]) => (isIn(embedding, content) ? [name] : []))).toEqual([]);
    }
  } finally {
    await scanner.close();
  }
  // Within the minute that is promised, and usually within seconds.
  await withdrawConsent(fixture, { brandId, ...byOperator });
  await eventually(() => expect(output()).toMatch(/"people":0,/));
  // The log does not contain them either.
  expect(output()).not.toMatch(/embedding/i);
});
