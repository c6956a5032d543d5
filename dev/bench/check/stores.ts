import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { Client } from 'pg';
import { createApiKey } from '../../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../../shared/domain/partners/projects/projects.ts';
import { connectDatabase } from '../../../shared/platform/db/database.ts';
import { migrate } from '../../../shared/platform/db/migrate.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';
import type { RunningService } from '../../launch/services/running-service.ts';
import { startRedis } from '../../launch/services/start-redis.ts';
import { readForm, tellForm } from '../../launch/services/store-form.ts';

const databaseName = 'humanmark_bench';

export interface BenchStores {
  databaseUrl: string;
  redis: RunningService;
  /** Keys of one enterprise project, in test mode. */
  apiKeys: string[];
  close(): Promise<void>;
}

/** A migrated database with a project and `keys` API keys, and a Redis as it is for the cache in production. */
export async function startStores(keys: number): Promise<BenchStores> {
  const stores = await startEmptyStores();
  await migrate(stores.databaseUrl);
  return { ...stores, apiKeys: await createKeys(stores.databaseUrl, keys) };
}

/** A database without tables, and that Redis; in the durable form, Redis writes its file as the one for queues does. */
export async function startEmptyStores(): Promise<Omit<BenchStores, 'apiKeys'>> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined) throw new Error('TEST_DATABASE_URL is not set: run `npm run bench -- check`');
  await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`);
  await asAdmin(adminUrl, `CREATE DATABASE ${databaseName}`);
  const url = new URL(adminUrl);
  url.pathname = `/${databaseName}`;
  const form = await readForm(url.toString());
  console.log(tellForm(form));

  const folder = mkdtempSync(join(tmpdir(), 'humanmark-bench-'));
  const server = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  const redis = await startRedis({ server, folder, settings: form.durable ? {} : { appendonly: 'no' } });
  return {
    databaseUrl: url.toString(),
    redis,
    async close() {
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
      await asAdmin(adminUrl, `DROP DATABASE ${databaseName} WITH (FORCE)`);
    },
  };
}

/** With a day limit, so that all three windows are counted: the key's minute and day and the endpoint's minute. */
async function createKeys(databaseUrl: string, keys: number): Promise<string[]> {
  const db = connectDatabase({
    url: databaseUrl,
    poolMax: 4,
    log: silentLogger(),
    applicationName: 'bench-setup',
  });
  try {
    const customLimits = { minute: 1_000_000, day: 1_000_000_000 };
    const { projectId } = await createProject({ db }, { name: 'Bench', plan: 'enterprise', customLimits });
    const made = await Promise.all(
      Array.from({ length: keys }, () => createApiKey({ db }, { projectId, mode: 'test' })),
    );
    return made.map(({ apiKey }) => apiKey);
  } finally {
    await db.close();
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Calls of each command since the server started, those made by scripts included. */
export async function commandCalls(redis: Redis): Promise<Map<string, number>> {
  const calls = new Map<string, number>();
  const text = await redis.info('commandstats');
  for (const [, command = '', count] of text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)) {
    calls.set(command, Number(count));
  }
  return calls;
}

/** Only what was called more often than before. */
export function callsSince(before: Map<string, number>, after: Map<string, number>): Map<string, number> {
  const since = new Map<string, number>();
  for (const [command, count] of after) {
    const more = count - (before.get(command) ?? 0);
    if (more > 0 && command !== 'info') since.set(command, more);
  }
  return since;
}

export async function databaseTime(client: Client): Promise<string> {
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return rows[0]?.now ?? '';
}

/**
 * Sessions of the API that began a statement since then. Exact and at once, unlike the statistics views: Postgres
 * keeps the moment of each session's last statement, and the pools keep their sessions for 30 s. Keys' changes and usage are
 * read and written over sessions of their own, which no request waits for.
 */
export async function sessionsUsedSince(client: Client, moment: string): Promise<number> {
  const { rows } = await client.query<{ used: number }>(
    `SELECT count(*)::int AS used FROM pg_stat_activity
      WHERE application_name IN ('humanmark-api', 'humanmark-check') AND query_start > $1::timestamptz`,
    [moment],
  );
  return rows[0]?.used ?? Number.NaN;
}
