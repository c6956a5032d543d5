import { Client } from 'pg';
import { startStores } from './check/stores.ts';
import { fillPeople, makeHistories } from './trust/fill-people.ts';
import { printTrustReport, type Sweep } from './trust/report.ts';
import { startSweeper, type Sweeper } from './trust/sweeper.ts';

/**
 * Measures recomputations through recomputeDue by two processes, and what they cost among many people: the sweep of
 * 10,000 who are due where there are no others, against the sweep of 10,000 among a million who are not due. Each has a
 * database of its own, and each round sweeps both, one after the other. Usage: `trust [people]`, 1,000,000 by default.
 * Ends with one line of JSON.
 */
const rounds = 7;
const due = 10_000;

const people = Number(process.argv[2] ?? 1_000_000);
if (!(people >= due)) throw new RangeError(`usage: trust [people], ${due} at least`);

const fewName = 'humanmark_bench_few';
const stores = await startStores(1);
const admin = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
const ends: (() => unknown)[] = [() => stores.close(), () => admin.end()];
try {
  await admin.connect();
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const many = stores.databaseUrl;
  const few = await copyOf(many);
  const sweepers = { few: await prepare(few, due), many: await prepare(many, people) };
  const sweeps = { few: [] as Sweep[], many: [] as Sweep[] };
  for (let round = -1; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      const sweep = await sweepers[side].sweep(due);
      if (round >= 0) sweeps[side].push(sweep);
    }
  printTrustReport({ people, due, ...sweeps });
}

/** Migrated and with the same project, still without people. */
async function copyOf(url: string): Promise<string> {
  const copied = new URL(url);
  const template = copied.pathname.slice(1);
  await admin.query(`DROP DATABASE IF EXISTS ${fewName} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${fewName} TEMPLATE ${template}`);
  ends.push(() => admin.query(`DROP DATABASE ${fewName} WITH (FORCE)`));
  copied.pathname = `/${fewName}`;
  return copied.toString();
}

async function prepare(databaseUrl: string, amount: number): Promise<Sweeper> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  ends.push(() => db.end());
  const begun = performance.now();
  const { rows } = await db.query<{ id: string }>('SELECT id FROM projects LIMIT 1');
  const projectId = rows[0]?.id ?? '';
  await fillPeople(db, { people: amount, projectId, histories: makeHistories(new Date(), projectId) });
  process.stderr.write(`${amount} people in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const sweeper = await startSweeper({ db, databaseUrl, redisUrl: stores.redis.url, people: amount });
  ends.push(() => sweeper.end());
  return sweeper;
}
