import { setTimeout as delay } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { startWorkers } from './check/child-processes.ts';
import { findChromium } from '../launch/services/find-program.ts';
import { startStores } from './check/stores.ts';
import { startCrawlers } from './crawl/crawler-group.ts';

/**
 * Measures what worker processes and crawlers ask of Postgres while there is nothing to do. Every worker runs all pools.
 * Usage: `idle [workers] [seconds] [crawlers]`, 8, 60 and 0 by default. Ends with one line of JSON.
 */
const [workers = 8, seconds = 60, crawlers = 0] = process.argv.slice(2).map(Number);
if (!(workers + crawlers > 0) || !(seconds > 0))
  throw new RangeError('usage: idle [workers] [seconds] [crawlers]');

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
  for (let at = 0; at < workers; at += 1) {
    const worker = await startWorkers('relay,log,webhooks,trust,media,takedowns,maintenance', {
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redis.url,
      MASTER_KEY: masterKey,
      TAKEDOWN_SENDER: 'Bench <bench@humanmark.test>',
    });
    ends.push(() => worker.kill());
  }
  if (crawlers > 0) {
    const chromium = await findChromium(process.env['CHROMIUM_PATH'], {
      path: process.env['PATH'] ?? '',
      dataDir: tmpdir(),
      say: (text) => console.error(text),
    });
    const env = { DATABASE_URL: stores.databaseUrl, CHROMIUM_PATH: chromium };
    const group = await startCrawlers(crawlers, env);
    ends.push(() => group.stop());
  }
  const client = new Client(stores.databaseUrl);
  await client.connect();
  ends.push(() => client.end());
  await delay(settleMs);
  const before = await countTransactions(client);
  await delay(seconds * 1000);
  const perSecond = ((await countTransactions(client)) - before) / seconds;
  process.stdout.write(
    `${workers} workers and ${crawlers} crawlers with nothing to do: ${perSecond.toFixed(1)} transactions a second\n` +
      `${JSON.stringify({ bench: 'idle', workers, crawlers, seconds, transactionsPerSecond: perSecond })}\n`,
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
