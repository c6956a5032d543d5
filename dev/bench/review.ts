import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { joinLink } from '../../shared/domain/team/invitations/invitation.ts';
import { inviteToProject } from '../../shared/domain/team/invitations/invite.ts';
import { findChromium } from '../launch/services/find-program.ts';
import { freePort } from '../launch/services/free-port.ts';
import { startApiServer, startWorkers } from './check/child-processes.ts';
import { startStores } from './check/stores.ts';
import { joinConsole, launchBrowser } from './console/browser.ts';
import { fillBrands } from './crawl/fill-brands.ts';
import { fillQueue } from './review/fill-queue.ts';
import { judgeByKeys, type Round, type Typed } from './review/judge.ts';
import { recordPatterns } from './review/record-patterns.ts';
import { requireRecorded } from './review/recorded-verdicts.ts';
import { printReviewReport, type ReviewReport } from './review/report.ts';
import { addStopwatch, seenAlert, takeCalls } from './review/stopwatch.ts';

/**
 * Measures how long a reviewer waits from a verdict to the next alert, in Chromium against the API and the worker as they ship, with
 * so many open alerts of five brands, each with its evidence and pictures. Alerts are judged by keys alone, and what was recorded is
 * compared with what was typed. Usage: `review [open] [settled]`, 10,000 and 100,000 by default. Ends with one line of JSON.
 */
const open = Number(process.argv[2] ?? 10_000);
const settled = Number(process.argv[3] ?? 100_000);
if (!(open >= 500 && settled >= 0)) throw new RangeError('usage: review [open, at least 500] [settled]');

const brandCount = 5;
/** A verdict a second, as practised reviewers judge what is clear, and a third of that, which leaves no time to read. */
const rounds: readonly Round[] = [
  { readMs: 1000, verdicts: 100, wavers: true },
  { readMs: 300, verdicts: 60, wavers: false },
];
const quietReads = 20;
/** A statement that writes 100,000 rows takes longer than those of the service may. */
const fillMs = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'humanmark-review-'));
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const stores = await startStores(0);
  ends.push(() => stores.close());
  const { databaseUrl, redis } = stores;
  const browser = await openBrowser();
  const db = connectDatabase({
    url: databaseUrl,
    poolMax: 2,
    log: silentLogger(),
    applicationName: 'bench-setup',
    statementTimeoutMs: fillMs,
  });
  ends.push(() => db.close());
  const begun = performance.now();
  const brands = await fillBrands(db, folder, brandCount);
  await fillQueue(db, { patterns: await recordPatterns(db, folder, { brands, browser }), open, settled });
  const fillSeconds = (performance.now() - begun) / 1000;

  const site = await startService({ databaseUrl, redisUrl: redis.url });
  const projectId = brands[0]?.projectId ?? '';
  const page = await openQueue({ db, browser, site }, projectId);
  const quiet = await readQuietly(page, `${site}/console/api/projects/${projectId}/live/alerts`);
  const typed = new Map<string, Typed>();
  const measured: ReviewReport['rounds'][number][] = [];
  for (const round of rounds) {
    await takeCalls(page);
    const judged = await judgeByKeys(page, round);
    measured.push({ readMs: round.readMs, judged, calls: await takeCalls(page) });
    for (const [alertId, each] of judged.typed) typed.set(alertId, each);
  }
  await requireRecorded(db, typed);
  printReviewReport({ open, settled, fillSeconds, quiet, rounds: measured });
}

async function openBrowser(): Promise<Browser> {
  const search = {
    path: process.env['PATH'] ?? '',
    dataDir: resolve(process.env['DATA_DIR'] || '.data'),
    say: (text: string) => console.error(text),
  };
  const browser = await launchBrowser(await findChromium(process.env['CHROMIUM_PATH'], search));
  ends.push(() => browser.close());
  return browser;
}

/** The API, and the worker that records verdicts once they can no longer be revoked. */
async function startService(stores: { databaseUrl: string; redisUrl: string }): Promise<string> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const env = { MASTER_KEY: randomBytes(32).toString('base64url'), STORAGE_DIR: folder };
  const api = await startApiServer(stores, { ...env, PORT: String(port), PUBLIC_URL: site });
  ends.push(() => api.end());
  const worker = await startWorkers('takedowns', {
    ...env,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
  });
  ends.push(() => worker.kill());
  return site;
}

/** The queue on the screen of a reviewer, its first alert shown as a whole. */
async function openQueue(
  { db, browser, site }: { db: Database; browser: Browser; site: string },
  projectId: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { token } = await inviteToProject({ db }, { projectId, role: 'reviewer', invitedBy: null });
  await joinConsole(context, joinLink(site, token));
  await addStopwatch(context);
  const page = await context.newPage();
  await page.goto(`${site}/console/p/${projectId}/queue?mode=live`);
  await seenAlert(page);
  return page;
}

/** What the screen reads, one call after the other and from the same browser. */
async function readQuietly(page: Page, alerts: string): Promise<ReviewReport['quiet']> {
  await takeCalls(page);
  await page.evaluate(`(async () => {
    const read = async (address) => (await fetch(address)).json();
    const { data } = await read('${alerts}?limit=${quietReads}');
    for (const { alertId, lastSightingId } of data) {
      for (const sort of ['urgency', 'newest', 'probability']) await read('${alerts}?limit=50&free=true&sort=' + sort);
      await read('${alerts}/counts');
      await read('${alerts}/returned');
      await read('${alerts}/' + alertId);
      await read('${alerts}/' + alertId + '/related');
      await read('${alerts}/' + alertId + '/sightings/' + lastSightingId);
    }
  })()`);
  return takeCalls(page);
}
