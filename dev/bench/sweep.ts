import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { namesToSweep } from '../../shared/domain/brands/discovery/names-to-sweep.ts';
import { sweepBrand } from '../../shared/domain/brands/discovery/sweep-brand.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { createNameProber } from '../../shared/platform/outbound/name-prober.ts';
import { startLookalikeZones, type Zone } from '../../test/discovery/lookalike-zones.ts';
import { brandOf } from '../../test/discovery/sought-brand.ts';
import { startStores } from './check/stores.ts';

/**
 * Looks up one brand's 10,000 lookalikes at a name server on loopback, at most 200 questions a second, aborted halfway
 * and resumed; then once more with 20 newly registered names. Then measures what 1,000 such brands take in the
 * database. Usage: `sweep [questions a second]`. Ends with one line of JSON.
 */
const names = 10_000;
const goalSeconds = 180;
const brands = 1_000;
const newcomers = 20;
/** Percentages of the names; the rest are unregistered. */
const shares: readonly (readonly [Zone, number])[] = [
  ['live', 2],
  ['live with mail', 1],
  ['delegated', 1],
  ['SERVFAIL', 0.5],
  ['REFUSED', 0.2],
  ['silence', 0.1],
];

const questionsPerSecond = Number(process.argv[2] ?? 200);
if (!(questionsPerSecond > 0)) throw new RangeError('usage: sweep [questions a second]');

const stores = await startStores(1);
const fixture = await startLookalikeZones();
const db = connectDatabase({
  url: stores.databaseUrl,
  poolMax: 4,
  log: silentLogger(),
  applicationName: 'bench-sweep',
});
const prober = createNameProber({ dnsServers: [fixture.server.address], allowlist: [], questionsPerSecond });
try {
  await bench();
} finally {
  prober.close();
  await fixture.server.close();
  await db.close();
  await stores.close();
}

interface Swept {
  seconds: number;
  questions: number;
  /** The highest number of questions that the server got in one second. */
  perSecondMax: number;
  found: number;
  new: number;
}

async function bench(): Promise<void> {
  const brand = await brandOf(db, { officialDomains: ['bankofamerica.com'] });
  const planned = namesToSweep(brand, names)[0]?.names ?? [];
  if (planned.length !== names) throw new Error(`there are ${planned.length} names`);
  planned.forEach(({ name }, at) => {
    const zone = zoneOf(at);
    if (zone !== undefined) fixture.zones.set(name, zone);
  });
  const first = await sweepTwice(brand);
  const rows = await db.query<{ name: string; state: string }>('SELECT name, state FROM swept_names');
  const states = new Map(rows.map(({ name, state }) => [name, state]));
  const failing = [...fixture.zones].filter(([, zone]) => /^(?:SERVFAIL|REFUSED|silence)$/.test(zone));
  const takenForFree = failing.filter(([name]) => states.get(name) !== 'unknown').length;
  const missed = [...fixture.zones].filter(([name]) => !states.has(name)).length;

  const free = planned.filter(({ name }) => !fixture.zones.has(name)).slice(0, newcomers);
  for (const { name } of free) fixture.zones.set(name, 'live');
  await db.query(`UPDATE brand_sweeps SET started_at = now() - interval '1 day'`);
  const second = await sweep(brand, new AbortController().signal);
  console.log(
    `Lookalikes of ${brand.officialDomains[0]}, at most ${questionsPerSecond} questions a second\n`,
  );
  console.log('round    names   questions   most/s   seconds   found     new');
  for (const [title, round] of [
    ['first', first],
    ['second', second],
  ] as const)
    console.log(
      [
        title.padEnd(6),
        String(names).padStart(7),
        String(round.questions).padStart(11),
        String(round.perSecondMax).padStart(8),
        round.seconds.toFixed(1).padStart(9),
        String(round.found).padStart(7),
        String(round.new).padStart(7),
      ].join(' '),
    );
  const storage = await measureStorage(rows.length);
  console.log(
    `\nfailures ${failing.length}, taken for free ${takenForFree}; registered and not kept ${missed}`,
  );
  console.log(
    `${brands} brands: ${storage.rows} rows, ${storage.megabytes.toFixed(0)} MB; a row for every name would be ${storage.everyNameMegabytes.toFixed(0)} MB; names due of one brand in ${storage.dueMs.toFixed(2)} ms`,
  );
  console.log(`goal: 10,000 names in ${goalSeconds} s`);
  console.log(
    JSON.stringify({
      bench: 'sweep',
      questionsPerSecond,
      names,
      first,
      second,
      takenForFree,
      missed,
      storage,
    }),
  );
}

/** The zone of the name at this index, with the zones spread evenly. */
function zoneOf(at: number): Zone | undefined {
  let percent = (at * 61.803_398_875) % 100;
  for (const [zone, share] of shares) {
    if (percent < share) return zone;
    percent -= share;
  }
  return undefined;
}

/** Aborts the sweep halfway; another one completes it, as another process would. */
async function sweepTwice(brand: SoughtBrand): Promise<Swept> {
  const half = new AbortController();
  const before = await sweep(brand, half.signal, (looked) => {
    if (looked >= names / 2) half.abort(new Error('called off'));
  });
  const after = await sweep(brand, new AbortController().signal);
  return {
    seconds: before.seconds + after.seconds,
    questions: before.questions + after.questions,
    perSecondMax: Math.max(before.perSecondMax, after.perSecondMax),
    found: before.found + after.found,
    new: before.new + after.new,
  };
}

async function sweep(
  brand: SoughtBrand,
  signal: AbortSignal,
  onLooked: (looked: number) => void = () => undefined,
): Promise<Swept> {
  const start = performance.now();
  const from = fixture.server.questions.length;
  const counts = [{ at: start, count: from }];
  const counter = setInterval(() => {
    counts.push({ at: performance.now(), count: fixture.server.questions.length });
  }, 1000);
  const swept = { found: 0, new: 0 };
  try {
    const onProgress = ({ looked }: { looked: number }) => onLooked(looked);
    for await (const batch of sweepBrand({ db, prober }, brand, { budget: 2 * names, signal, onProgress })) {
      swept.found += batch.length;
      swept.new += batch.filter(({ isNew }) => isNew).length;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(counter);
  }
  return {
    ...swept,
    seconds: (performance.now() - start) / 1000,
    questions: fixture.server.questions.length - from,
    perSecondMax: Math.round(Math.max(0, ...counts.map((each, index) => perSecond(counts[index - 1], each)))),
  };
}

interface Count {
  at: number;
  count: number;
}

function perSecond(before: Count | undefined, after: Count): number {
  return before ? ((after.count - before.count) * 1000) / (after.at - before.at) : 0;
}

async function measureStorage(rowsOfOne: number) {
  await db.query(
    `INSERT INTO brands (id, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule, automatic_takedown)
     SELECT 'brd_bench' || n, project_id, mode, type, name, aliases, official_domains, authorised_domains, seeds, schedule, automatic_takedown
       FROM (SELECT * FROM brands LIMIT 1) b, generate_series(1, $1::int) n`,
    [brands],
  );
  const [{ before } = { before: 0 }] = await sizeOfNames(db);
  const batch = 50;
  for (let at = 1; at <= brands; at += batch)
    await db.query(
      `INSERT INTO swept_names SELECT b.id, s.name, s.domain, s.fuzzer, s.rank, s.distance, s.state, s.receives_mail, s.failures,
         s.looked_at, s.due_at, s.changed_at, s.first_seen_at
         FROM swept_names s CROSS JOIN (SELECT 'brd_bench' || n AS id FROM generate_series($1::int, $2::int) n) b
        WHERE s.brand_id NOT LIKE 'brd_bench%'`,
      [at, at + batch - 1],
    );
  const [{ before: after } = { before: 0 }] = await sizeOfNames(db);
  const dueMs = await timeOfDue(db);
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>('SELECT count(*) FROM swept_names');
  const bytesARow = (after - before) / (brands * (count / (brands + 1)));
  return {
    rowsOfOne,
    rows: count,
    megabytes: after / 2 ** 20,
    everyNameMegabytes: (bytesARow * brands * names) / 2 ** 20,
    dueMs,
  };
}

function sizeOfNames(on: Database): Promise<{ before: number }[]> {
  return on.query<{ before: number }>(`SELECT pg_total_relation_size('swept_names') AS before`);
}

/** Median of 101 measurements. */
async function timeOfDue(on: Database): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 101; round += 1) {
    const start = performance.now();
    await on.query(
      'SELECT name FROM swept_names WHERE brand_id = $1 AND due_at <= now() ORDER BY rank, name LIMIT 200',
      [`brd_bench${1 + ((round * 97) % brands)}`],
    );
    times.push(performance.now() - start);
  }
  return times.sort((left, right) => left - right)[50] ?? Number.NaN;
}
