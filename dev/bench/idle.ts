import { setTimeout as delay } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startWorkers } from './check/child-processes.ts';
import { startStores } from './check/stores.ts';

/**
 * Measures what worker processes ask of Postgres and of a core while there is nothing to do. Every process runs all pools.
 * Usage: `idle [processes] [seconds]`, 8 and 60 by default. Ends with one line of JSON.
 */
const processes = Number(process.argv[2] ?? 8);
const seconds = Number(process.argv[3] ?? 60);
if (!(processes > 0) || !(seconds > 0)) throw new RangeError('usage: idle [processes] [seconds]');

/** What is done once at the start has ended by then, and the statistics of Postgres, which come late, have arrived. */
const settleMs = 20_000;

const stores = await startStores(0);
const ends: (() => unknown)[] = [() => stores.close()];
try {
  await bench();
} finally {
  for (const end of ends.toReversed()) await end();
}

async function bench(): Promise<void> {
  const masterKey = randomBytes(32).toString('base64url');
  for (let at = 0; at < processes; at += 1) {
    const worker = await startWorkers('relay,log,webhooks,trust,media,takedowns,maintenance', {
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redis.url,
      MASTER_KEY: masterKey,
      TAKEDOWN_SENDER: 'Bench <bench@humanmark.test>',
    });
    ends.push(() => worker.kill());
  }
  const client = new Client(stores.databaseUrl);
  await client.connect();
  ends.push(() => client.end());
  await delay(settleMs);
  const before = await countTransactions(client);
  await delay(seconds * 1000);
  const perSecond = ((await countTransactions(client)) - before) / seconds;
  process.stdout.write(
    `${processes} worker processes with nothing to do: ${perSecond.toFixed(1)} transactions a second\n` +
      `${JSON.stringify({ bench: 'idle', processes, seconds, transactionsPerSecond: perSecond })}\n`,
  );
}

/** Most of these transactions are a statement each. */
async function countTransactions(client: Client): Promise<number> {
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: string }>(
    'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.count);
}
