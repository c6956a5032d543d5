import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reportPages } from '../../shared/domain/brands/discovery/report-pages.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { findChromium } from '../launch/services/find-program.ts';
import { startStores } from './check/stores.ts';
import { startCrawlers } from './crawl/crawler-group.ts';
import { fillBrands, type WatchedName } from './crawl/fill-brands.ts';
import { type PageWeb, startPageWeb } from './crawl/start-page-web.ts';

/**
 * Measures how long one project waits for one page that it reports while a free key of another has reported thousands, with
 * crawlers as they ship: from the report until the visit is noted. Of the flood there are none, pages as they usually are,
 * and the worst: a third never responds, not even with robots.txt, a third responds with robots.txt alone, and a third keeps its
 * renderer busy. Usage: `shared-crawl [reports] [none|usual|worst]`, by default 10 for each number of crawlers, and all
 * floods. Ends with one line of JSON.
 */
const reports = Number(process.argv[2] ?? 10);
const floods = { none: [], usual: ['shop'], worst: ['dead', 'hang', 'spin'] } as const;
const kinds = ['none', 'usual', 'worst'] as const satisfies (keyof typeof floods)[];
type Flood = (typeof kinds)[number];
const chosen = kinds.filter((kind) => process.argv[3] === undefined || kind === process.argv[3]);
if (!Number.isSafeInteger(reports) || reports < 1 || chosen.length === 0)
  throw new RangeError('usage: shared-crawl [reports] [none|usual|worst]');
const floodPages = 3000;
const reportMax = 300;
const brandCount = 20;
const goalSeconds = 10;
const address = '127.91.0.1';

const executablePath = await findChromium(process.env['CHROMIUM_PATH'], {
  path: process.env['PATH'] ?? '',
  dataDir: tmpdir(),
  say: (text) => console.error(text),
});

type Reporter = (urls: readonly string[]) => Promise<unknown>;

const reporterOf =
  (db: Database, { projectId, brandId }: WatchedName): Reporter =>
  (urls) =>
    reportPages({ db }, { projectId, mode: 'live' }, { brandId, urls: [...urls], source: 'report' });

/** A new project with a free key and one brand. */
async function startProject(db: Database, folder: string, seed: number): Promise<Reporter> {
  const [brand] = await fillBrands(db, folder, 1, { plan: 'free', seed });
  if (!brand) throw new Error('no brand was registered');
  return reporterOf(db, brand);
}

async function flood(report: Reporter, names: readonly string[], { port }: PageWeb): Promise<void> {
  for (let first = 0; names.length > 0 && first < floodPages; first += reportMax)
    await report(
      Array.from({ length: reportMax }, (_url, at) => {
        const number = first + at;
        return `http://${names[number % names.length]}${number}-flood.com:${port}/`;
      }),
    );
}

/** Waits until the flood has as many pages in hand as it may have: what comes then meets crawlers that are full. */
async function untilFull(db: Database, crawlers: number): Promise<void> {
  for (let leased = 0; leased < 12 * crawlers; await delay(100)) {
    const [row] = await db.query<{ leased: number }>(
      'SELECT count(*)::int AS leased FROM crawl_sites WHERE lease IS NOT NULL',
    );
    leased = row?.leased ?? 0;
  }
}

/** Seconds from before the report until a visit that read the page is noted. */
async function secondsOf(db: Database, report: Reporter, url: string): Promise<number> {
  const begun = performance.now();
  await report([url]);
  for (;;) {
    const [page] = await db.query<{ state: string }>(
      'SELECT state FROM crawl_pages WHERE url = $1 AND visited_at IS NOT NULL',
      [url],
    );
    if (page?.state === 'harmless') return (performance.now() - begun) / 1000;
    if (page) throw new Error(`${url} is ${page.state}`);
    await delay(20);
  }
}

async function measure(kind: Flood, crawlers: number): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-crawl-'));
  const stores = await startStores(1);
  const db = connectDatabase({
    url: stores.databaseUrl,
    poolMax: 4,
    log: silentLogger(),
    applicationName: 'bench-shared-crawl',
  });
  const web = await startPageWeb(address);
  try {
    await fillBrands(db, folder, brandCount);
    const flooder = await startProject(db, folder, 23);
    const other = await startProject(db, folder, 29);
    await flood(flooder, floods[kind], web);
    const group = await startCrawlers(crawlers, {
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redis.url,
      PUBLIC_URL: 'http://humanmark.test',
      MASTER_KEY: randomBytes(32).toString('base64url'),
      STORAGE_DIR: folder,
      CHROMIUM_PATH: executablePath,
      DNS_SERVERS: web.dns,
      NETWORK_ALLOWLIST: `${address}/32`,
    });
    const urlOf = (name: string) => `http://small-${name}.com:${web.port}/`;
    await secondsOf(db, other, urlOf('first'));
    if (kind !== 'none') await untilFull(db, crawlers);
    const seconds: number[] = [];
    for (let nth = 0; nth < reports; nth += 1) {
      // At any moment of a round of visits, not always at the end of the last one.
      await delay(1000 * Math.random());
      seconds.push(await secondsOf(db, other, urlOf(String(nth))));
    }
    await group.stop();
    return seconds;
  } finally {
    web.end();
    await db.close();
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const measured: {
  flood: Flood;
  crawlers: number;
  p50: number;
  max: number;
  load: number;
  seconds: number[];
}[] = [];
console.log(
  `One reported page beside ${floodPages} of another project, ${reports} times, ${availableParallelism()} processors\n\nflood   crawlers   p50 s   max s   load`,
);
for (const kind of chosen)
  for (const crawlers of [1, 2]) {
    const seconds = (await measure(kind, crawlers)).toSorted((one, other) => one - other);
    const p50 = seconds[seconds.length >> 1] ?? Number.NaN;
    const max = seconds.at(-1) ?? Number.NaN;
    const [load = 0] = loadavg();
    measured.push({ flood: kind, crawlers, p50, max, load, seconds });
    const columns = [crawlers, p50.toFixed(1), max.toFixed(1), load.toFixed(1)];
    console.log(
      `${kind.padEnd(8)}${columns.map((column, at) => String(column).padStart([8, 8, 8, 7][at] ?? 0)).join('')}`,
    );
  }
const isMet = measured.every(({ max }) => max <= goalSeconds);
console.log(`\ngoal ${goalSeconds} s: ${isMet ? 'met' : 'MISSED'}`);
console.log(JSON.stringify({ bench: 'shared-crawl', processors: availableParallelism(), measured }));
