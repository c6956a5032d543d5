import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findChromium } from '../launch/services/find-program.ts';
import { connectDatabase } from '../../shared/platform/db/database.ts';
import { offerPages } from '../../shared/domain/brands/scans/offer-pages.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startStores } from './check/stores.ts';
import { startCrawlers, treeSeconds } from './crawl/crawler-group.ts';
import { fillBrands } from './crawl/fill-brands.ts';
import { startPageLoop } from './crawl/page-loop.ts';
import { printCrawlReport, type Measured } from './crawl/report.ts';
import { startPageWeb } from './crawl/start-page-web.ts';

/**
 * Measures pages a second of one crawler and of two, as they ship, with robots.txt, capture, matching with 100 brands,
 * and alerts of one page in twenty; beside a bare Playwright loop on pages of the same web in the same run. Every page
 * is of another site, so that the delay of 2 s per site limits nothing. Usage:
 * `crawl [pages a round, 20 to 500] [rounds]`, 200 and 3 by default. Ends with one line of JSON.
 */
const pages = Number(process.argv[2] ?? 200);
const rounds = Number(process.argv[3] ?? 3);
if (
  ![pages, rounds].every((number) => Number.isSafeInteger(number) && number >= 1) ||
  pages < 20 ||
  pages > 500
)
  throw new RangeError('usage: crawl [pages a round, 20 to 500] [rounds]');

const brandCount = 100;
const contexts = 4;
const warmUpPages = 8;
const address = '127.91.0.1';
const impostorEvery = 20;

const executablePath = await findChromium(process.env['CHROMIUM_PATH'], {
  path: process.env['PATH'] ?? '',
  dataDir: tmpdir(),
  say: (text) => console.error(text),
});
const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-crawl-'));
const stores = await startStores(1);
const db = connectDatabase({
  url: stores.databaseUrl,
  poolMax: 4,
  log: silentLogger(),
  applicationName: 'bench-crawl',
});
const web = await startPageWeb(address);
const brands = await fillBrands(db, folder, brandCount);
console.error(`${brands.length} brands are registered`);

/** URLs of sites that have not been seen before. */
const urlsOf = (round: string, count: number): string[] =>
  Array.from({ length: count }, (_url, at) => {
    const number = at % brands.length;
    const isImpostor = at % impostorEvery === impostorEvery - 1;
    const name = isImpostor ? `${brands[number]?.word}-login-${number}-${round}` : `shop${at}-${round}`;
    return `http://${name}.com:${web.port}/`;
  });

async function offer(urls: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await offerPages(
      tx,
      brands[0]?.brandId ?? '',
      urls.map((url) => ({ url, source: 'permutation' as const, priority: 1 as const })),
    );
  });
}

interface Visited {
  visited: number;
  read: number;
  seconds: number;
}

async function visited(urls: readonly string[], since: Date): Promise<Visited> {
  const [row] = await db.query<Visited>(
    `SELECT count(*)::int AS visited, (count(*) FILTER (WHERE state IN ('harmless', 'suspicious')))::int AS read,
            coalesce(extract(epoch FROM max(visited_at) - $2::timestamptz), 0)::double precision AS seconds
       FROM crawl_pages WHERE url = ANY($1::text[]) AND visited_at IS NOT NULL`,
    [urls, since],
  );
  if (!row) throw new Error('the database said nothing');
  return row;
}

/** Measures from the offer of the pages to the record of the last visit, by the clock of the database. */
async function crawl(urls: readonly string[]): Promise<Visited> {
  const [clock] = await db.query<{ now: Date }>('SELECT now()');
  await offer(urls);
  for (;;) {
    const now = await visited(urls, clock?.now ?? new Date());
    if (now.visited === urls.length) return now;
    await delay(100);
  }
}

async function measureCrawlers(name: string, count: number): Promise<Measured> {
  const crawlers = await startCrawlers(count, {
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redis.url,
    PUBLIC_URL: 'http://humanmark.test',
    MASTER_KEY: randomBytes(32).toString('base64url'),
    STORAGE_DIR: folder,
    CHROMIUM_PATH: executablePath,
    DNS_SERVERS: web.dns,
    NETWORK_ALLOWLIST: `${address}/32`,
  });
  await crawl(urlsOf(`w${name}`, warmUpPages * count));
  const before = crawlers.processorSeconds();
  const { seconds, read } = await crawl(urlsOf(`m${name}`, pages));
  const processorSeconds = crawlers.processorSeconds() - before;
  await crawlers.stop();
  if (read !== pages) throw new Error(`${read} of ${pages} pages were read`);
  return { perSecond: pages / seconds, processorSeconds: processorSeconds / pages };
}

async function measureLoop(name: string): Promise<Measured> {
  const loop = await startPageLoop({ executablePath, address, contexts });
  const used = (): number => treeSeconds(process.pid) - treeSeconds(web.pid);
  await loop.visit(urlsOf(`w${name}`, warmUpPages));
  const before = used();
  const seconds = await loop.visit(urlsOf(`m${name}`, pages));
  const processorSeconds = used() - before;
  await loop.close();
  return { perSecond: pages / seconds, processorSeconds: processorSeconds / pages };
}

const measured = { loop: [] as Measured[], one: [] as Measured[], two: [] as Measured[] };
const measures = {
  loop: (round) => measureLoop(`r${round}-loop`),
  one: (round) => measureCrawlers(`r${round}-one`, 1),
  two: (round) => measureCrawlers(`r${round}-two`, 2),
} satisfies Record<keyof typeof measured, (round: number) => Promise<Measured>>;
try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const key of ['loop', 'one', 'two'] as const) {
      const result = await measures[key](round);
      measured[key].push(result);
      console.error(`round ${round} of ${rounds}, ${key}: ${result.perSecond.toFixed(2)} pages a second`);
    }
  }
  const [row] = await db.query<{ alerts: number }>('SELECT count(*)::int AS alerts FROM brand_alerts');
  if (!row || row.alerts === 0) throw new Error('no page that pretends became an alert');
  printCrawlReport({
    pages,
    contexts,
    processors: availableParallelism(),
    alerts: row.alerts,
    measured,
  });
} finally {
  web.end();
  await db.close();
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
}
