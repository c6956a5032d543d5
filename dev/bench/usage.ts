import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { listRequests, readRequests } from '../../shared/domain/partners/usage/list-requests.ts';
import { purgeRequests } from '../../shared/domain/partners/usage/partition-store.ts';
import { readUsage, usageParts } from '../../shared/domain/partners/usage/read-usage.ts';
import { insertRequests } from '../../shared/domain/partners/usage/request-log-store.ts';
import { addUsage, type UsageTally } from '../../shared/domain/partners/usage/usage-store.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startStores } from './check/stores.ts';
import { type Filled, perSecond } from './usage/fill-parts.ts';
import {
  addProjects,
  days,
  fillRequests,
  fillUsage,
  keyOfProject,
  operations,
  projectOf,
  projects,
} from './usage/fill-tables.ts';

/**
 * Fills 13 months of usage and seven days of the request log, and measures what lists of them take through the stores, what a
 * process's batches take to be written into them, and what removing a day takes.
 * Usage: `usage [usageRows] [requestRows]`, 10 million and 100 million by default (some 40 GB, and a quarter of an hour with two
 * cores; 2 GB of memory for each core).
 * Ends with one line of JSON.
 */
const [usageRows = 10_000_000, requestRows = 100_000_000] = process.argv.slice(2).map(Number);
if (!(usageRows > 0) || !(requestRows > 0)) throw new RangeError('usage: usage [usageRows] [requestRows]');

const runs = 200;
const batches = 20;
const goalListMs = 50;
const goalDropMs = 1000;
const dayMs = 86_400_000;

/** Every other run asks for the one large project. */
const someProject = (run: number) => (run % 2 === 0 ? 0 : 1 + ((run * 7919) % (projects - 1)));
const ofRun = (run: number) => ({ projectId: projectOf(someProject(run)), mode: 'live' as const });
/** A request of each project that was asked for. */
const known = new Map<number, string>();
const writer = randomUUID();

const stores = await startStores(0);
const client = new Client({ connectionString: stores.databaseUrl });
await client.connect();
const db = connectDatabase({
  url: stores.databaseUrl,
  poolMax: 2,
  log: silentLogger(),
  applicationName: 'bench-usage',
});
try {
  await bench();
} finally {
  await db.close();
  await client.end();
  await stores.close();
}

interface Measured {
  name: string;
  p50: number;
  p95: number;
  max: number;
}

async function bench(): Promise<void> {
  await addProjects(client);
  await filling('usage', () => fillUsage(stores.databaseUrl, client, usageRows));
  await filling('request log', () => fillRequests(stores.databaseUrl, client, requestRows));
  const lists: Measured[] = [];
  for (const [name, list] of listings()) lists.push(await measure(name, runs, list));
  const writes = [
    await measure('1,000 rows of the log, written', batches, writeRequests),
    await measure('2,000 tallies, added', batches, writeTallies),
  ];
  const begun = performance.now();
  const dropped = await purgeRequests(db, { period: '7 days', batch: 1 });
  const dropMs = performance.now() - begun;
  if (dropped !== 1) throw new Error('no day was old enough to be removed');
  report(lists, writes, dropMs);
}

async function filling(what: string, work: () => Promise<Filled>): Promise<void> {
  process.stderr.write(`filling ${what} ...\n`);
  const filled = await work();
  process.stderr.write(
    `filled ${what}: ${filled.rows} rows in ${filled.seconds.toFixed(0)} s, ${perSecond(filled)} rows/s\n`,
  );
}

function listings(): [string, (run: number) => Promise<unknown>][] {
  const deps = { db, clock: systemClock };
  const ago = (wholeDays: number) => new Date(Date.now() - wholeDays * dayMs);
  const usage =
    (granularity: 'hour' | 'day' | 'month', by: typeof usageParts | [], back: number) => (run: number) =>
      readUsage(deps, ofRun(run), { granularity, by, from: ago(back), limit: 50 });
  const usageOfKey = (keyId: string) => (run: number) =>
    readUsage(deps, ofRun(run), { granularity: 'day', by: usageParts, from: ago(390), limit: 50, keyId });
  const requests = (filters: object) => (run: number) =>
    listRequests(deps, ofRun(run), { limit: 50, ...filters });
  const cursorAt = (back: number) =>
    Buffer.from(
      JSON.stringify([`${ago(back).toISOString().replace('T', ' ').replace('Z', '')}+00`, 'req_zzzz']),
    ).toString('base64url');
  return [
    ['usage, a day of hours', usage('hour', [], 1)],
    ['usage, 31 days of hours by all', usage('hour', usageParts, 31)],
    ['usage, 30 days', usage('day', [], 30)],
    ['usage, 13 months of days by all', usage('day', usageParts, 390)],
    ['usage, 13 months', usage('month', [], 365)],
    ['usage, 13 months by all', usage('month', usageParts, 365)],
    ['usage, 13 months of days, of a key', (run) => usageOfKey(keyOfProject(someProject(run), 3))(run)],
    ['usage, 13 months of days, of a key that made none', usageOfKey('key_none')],
    ['requests, newest', requests({})],
    ['requests, from four days ago', requests({ cursor: cursorAt(4) })],
    ['requests, status 429', requests({ status: '429' })],
    ['requests, refused, from four days ago', requests({ status: '4xx', cursor: cursorAt(4) })],
    ['requests, status 200 of a rare operation', requests({ status: '200', operation: operations.at(-1) })],
    ['requests, of a key', (run) => requests({ keyId: keyOfProject(someProject(run), 3) })(run)],
    ['requests, of a key that made none', requests({ keyId: 'key_none' })],
    [
      'a request by its id',
      async (run) => readRequests(deps, { requestId: await someId(db, run), owner: ofRun(run) }),
    ],
  ];
}

async function someId(of: Database, run: number): Promise<string> {
  const at = someProject(run);
  const found =
    known.get(at) ??
    (await listRequests({ db: of, clock: systemClock }, ofRun(run), { limit: 1 })).requests[0]?.requestId;
  if (found === undefined) throw new Error(`the project ${at} has no requests`);
  known.set(at, found);
  return found;
}

function writeRequests(run: number): Promise<void> {
  const rows = Array.from({ length: 1000 }, (_, at) => at);
  const now = Date.now() * 1000 + run;
  const each = <Value>(value: (at: number) => Value) => rows.map(value);
  return insertRequests(db, {
    requestId: each(() => `req_${randomUUID()}`),
    atMicroseconds: each((at) => now + at * 10),
    projectId: each((at) => projectOf(someProject(at))),
    mode: each(() => 'live'),
    keyId: each((at) => keyOfProject(someProject(at), at % 5)),
    operation: each((at) => operations[at % operations.length] ?? ''),
    status: each((at) => (at % 20 === 0 ? 404 : 200)),
    reason: each((at) => (at % 20 === 0 ? 'identity_not_found' : undefined)),
    tenthsOfMilliseconds: each((at) => at),
  });
}

function writeTallies(run: number): Promise<void> {
  const tallies: UsageTally[] = Array.from({ length: 2000 }, (_, at) => ({
    projectId: projectOf(at % projects),
    mode: 'live',
    keyId: keyOfProject(at % projects, Math.floor(at / projects)),
    operation: 'checkIdentity',
    hourMs: Date.now(),
    status: 200,
    reason: '',
    requests: 3,
  }));
  return addUsage(db, writer, { number: run + 1, tallies });
}

async function measure(
  name: string,
  times: number,
  run: (at: number) => Promise<unknown>,
): Promise<Measured> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    await run(at);
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { name, p50: at(0.5), p95: at(0.95), max: at(1) };
}

function report(lists: readonly Measured[], writes: readonly Measured[], dropMs: number): void {
  console.log(
    `${usageRows} rows of hours and their days and months, ${requestRows} requests over ${days} days; ${runs} runs each, ms\n`,
  );
  console.log(`${''.padEnd(50)}     p50     p95     max`);
  for (const { name, p50, p95, max } of [...lists, ...writes])
    console.log(`${name.padEnd(50)}${[p50, p95, max].map((ms) => ms.toFixed(1).padStart(8)).join('')}`);
  const listP95 = Math.max(...lists.map(({ p95 }) => p95));
  console.log(
    `\nlargest p95 of a list ${listP95.toFixed(1)} ms, goal ${goalListMs}; removing a day ${dropMs.toFixed(0)} ms, goal ${goalDropMs}`,
  );
  const met = listP95 <= goalListMs && dropMs <= goalDropMs;
  console.log(JSON.stringify({ bench: 'usage', usageRows, requestRows, listP95Ms: listP95, dropMs, met }));
}
