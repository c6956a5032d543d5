import { resolve } from 'node:path';
import type { BrowserContext } from 'playwright';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { joinLink } from '../../shared/domain/team/invitations/invitation.ts';
import { inviteToProject } from '../../shared/domain/team/invitations/invite.ts';
import { findChromium } from '../launch/services/find-program.ts';
import { freePort } from '../launch/services/free-port.ts';
import { startApiServer } from './check/child-processes.ts';
import { startStores } from './check/stores.ts';
import { joinConsole, launchBrowser, loadAll, measureLoad, measureScroll } from './console/browser.ts';

/**
 * Measures the console in Chromium against the API as it ships: how long its first screen takes until it can be used, with an empty
 * cache, and how smoothly its list of requests scrolls. Usage: `console [rows] [loads]`, 10,000 and 15 by default. Ends with one line
 * of JSON.
 */
const rows = Number(process.argv[2] ?? 10_000);
const loads = Number(process.argv[3] ?? 15);
if (!(rows >= 1000 && loads > 0)) throw new RangeError('usage: console [rows, at least 1000] [loads]');

/** Pixels a second: a wheel that is turned fast, and the scrollbar drawn from the top to the end. */
const wheelSpeed = 6_000;
const wholeSpeed = rows * 5.5;

const stores = await startStores(1);
const ends: (() => unknown)[] = [() => stores.close()];
try {
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const { databaseUrl, redis } = stores;
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: site };
  const api = await startApiServer({ databaseUrl, redisUrl: redis.url }, env);
  ends.push(() => api.end());
  const db = connectDatabase({
    url: databaseUrl,
    poolMax: 2,
    log: silentLogger(),
    applicationName: 'bench-setup',
  });
  ends.push(() => db.close());
  const projectId = await fillProject(db);
  const browser = await launchBrowser(
    await findChromium(process.env['CHROMIUM_PATH'], {
      path: process.env['PATH'] ?? '',
      dataDir: resolve(process.env['DATA_DIR'] || '.data'),
      say: (text) => console.error(text),
    }),
  );
  ends.push(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { token } = await inviteToProject({ db }, { projectId, role: 'owner', invitedBy: null });
  await joinConsole(context, joinLink(site, token));
  const address = `${site}/console/p/${projectId}/requests?mode=test`;

  const loadMs: number[] = [];
  const storageState = await context.storageState();
  for (let at = 0; at < loads; at += 1) {
    const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
    loadMs.push(await measureLoad(fresh, address));
    await fresh.close();
  }
  report(loadMs, await scrollRequests(context, address));
}

interface Scrolled {
  shown: number;
  wheel: number[];
  whole: number[];
}

async function scrollRequests(context: BrowserContext, address: string): Promise<Scrolled> {
  const page = await context.newPage();
  await page.goto(address);
  const shown = await loadAll(page, rows);
  return {
    shown,
    wheel: await measureScroll(page, wheelSpeed),
    whole: await measureScroll(page, wholeSpeed),
  };
}

/** As many requests as a busy hour has, of which every ninth was refused. */
async function fillProject(db: Database): Promise<string> {
  const { projectId } = await createProject({ db }, { name: 'Bench', plan: 'pro' });
  await db.query(
    `INSERT INTO request_log (request_id, at, project_id, mode, key_id, operation, status, reason, milliseconds)
     SELECT 'req_' || md5(n::text), now() - n * interval '50 milliseconds', $1, 'test', 'key_' || n % 5,
            (ARRAY['checkIdentity', 'verify', 'getIdentity'])[1 + n % 3],
            CASE WHEN n % 9 = 0 THEN 404 ELSE 200 END,
            CASE WHEN n % 9 = 0 THEN 'identity_not_found' END, (n % 400)::real / 10
       FROM generate_series(1, $2::int) AS n`,
    [projectId, rows],
  );
  return projectId;
}

function report(loadMs: number[], { shown, wheel, whole }: Scrolled): void {
  const result = {
    loads,
    interactiveP50: quantile(loadMs, 0.5),
    interactiveMax: quantile(loadMs, 1),
    rows: shown,
    wheel: framesOf(wheel),
    whole: framesOf(whole),
  };
  const words = ({ perSecond, p95, max }: ReturnType<typeof framesOf>) =>
    `${perSecond} frames a second (interval p95 ${p95} ms, longest ${max} ms)`;
  console.log(
    `usable after ${result.interactiveP50} ms, median of ${loads} loads with an empty cache (longest ${result.interactiveMax} ms)`,
  );
  console.log(`${shown} rows, scrolled as by a wheel: ${words(result.wheel)}`);
  console.log(`${shown} rows, from the top to the end in eight seconds: ${words(result.whole)}`);
  console.log(JSON.stringify({ bench: 'console', ...result }));
}

function framesOf(intervals: readonly number[]) {
  const seconds = intervals.reduce((sum, each) => sum + each, 0) / 1000;
  return {
    perSecond: rounded(intervals.length / seconds),
    p95: quantile(intervals, 0.95),
    max: quantile(intervals, 1),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}
