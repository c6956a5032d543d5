import { tmpdir } from 'node:os';
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
      dataDir: tmpdir(),
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

async function scrollRequests(
  context: BrowserContext,
  address: string,
): Promise<{ shown: number; intervals: number[] }> {
  const page = await context.newPage();
  await page.goto(address);
  return { shown: await loadAll(page, rows), intervals: await measureScroll(page) };
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

function report(loadMs: number[], { shown, intervals }: { shown: number; intervals: number[] }): void {
  const seconds = intervals.reduce((sum, each) => sum + each, 0) / 1000;
  const result = {
    loads,
    interactiveP50: quantile(loadMs, 0.5),
    interactiveMax: quantile(loadMs, 1),
    rows: shown,
    framesPerSecond: rounded(intervals.length / seconds),
    intervalP95: quantile(intervals, 0.95),
    intervalMax: quantile(intervals, 1),
  };
  console.log(
    `usable after ${result.interactiveP50} ms, median of ${loads} loads with an empty cache (longest ${result.interactiveMax} ms)`,
  );
  console.log(
    `${shown} rows scrolled at ${result.framesPerSecond} frames a second (interval p95 ${result.intervalP95} ms, longest ${result.intervalMax} ms)`,
  );
  console.log(JSON.stringify({ bench: 'console', ...result }));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}
