import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunningService } from '../../launch/services/running-service.ts';
import { startRedis } from '../../launch/services/start-redis.ts';
import { connectDatabase } from '../../../shared/platform/db/database.ts';
import { migrate } from '../../../shared/platform/db/migrate.ts';
import { createApiKey } from '../../../shared/domain/partners/projects/create-api-key.ts';
import { createProject } from '../../../shared/domain/partners/projects/create-project.ts';
import { silentLogger } from '../../../shared/platform/log/logger.ts';

const databaseName = 'humanmark_bench';

export interface BenchStores {
  databaseUrl: string;
  redis: RunningService;
  /** Of one enterprise project, in test mode. */
  apiKeys: string[];
  close(): Promise<void>;
}

/** A migrated database with a project and `keys` API keys, and a Redis as it is for the cache in production. */
export async function startStores(keys: number): Promise<BenchStores> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined) throw new Error('TEST_DATABASE_URL is not set: run `npm run bench -- check`');
  await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`);
  await asAdmin(adminUrl, `CREATE DATABASE ${databaseName}`);
  const url = new URL(adminUrl);
  url.pathname = `/${databaseName}`;
  const databaseUrl = url.toString();
  await migrate(databaseUrl);
  const apiKeys = await createKeys(databaseUrl, keys);

  const folder = mkdtempSync(join(tmpdir(), 'humanmark-bench-'));
  const server = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  const redis = await startRedis({ server, folder, settings: { appendonly: 'no' } });
  return {
    databaseUrl,
    redis,
    apiKeys,
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
