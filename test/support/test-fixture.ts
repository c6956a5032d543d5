import { type RunningApi, startApi } from '../../api/start-api.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { type Scope, scopes as allScopes } from '../../shared/domain/partners/projects/project.ts';
import { createProject, type NewProject } from '../../shared/domain/partners/projects/projects.ts';
import type { Config } from '../../shared/platform/config/config.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { newAddress } from './new-address.ts';
import { type ApiClient, createApiClient } from './requests/api-client.ts';
import { createTestDatabase } from './stores/test-database.ts';
import { startTestRedis, type TestRedis } from './stores/test-redis.ts';
import { testConfig } from './test-config.ts';

export interface TestProject {
  projectId: string;
  keyId: string;
  apiKey: string;
  /** A client that calls with this key. */
  client: ApiClient;
}

export interface KeyChoices {
  mode?: 'live' | 'test';
  scopes?: Scope[];
  domains?: string[];
}

/** An API with its own stores: one Postgres database and one Redis server, shared with no other test file. */
export interface TestFixture {
  config: Config;
  db: Database;
  redis: TestRedis;
  api: RunningApi;
  base: string;
  /** A client without a key. */
  anybody: ApiClient;
  /** A client without a key that calls from an address of its own, and thus has its own rate limits. */
  visitor(): ApiClient;
  createProject(choices?: Partial<NewProject> & KeyChoices): Promise<TestProject>;
  createKey(
    projectId: string,
    choices?: KeyChoices,
  ): Promise<{ keyId: string; apiKey: string; client: ApiClient }>;
  /** Makes the database permanently unavailable to the API: connections end, new ones are refused. */
  loseDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** High enough that no test reaches a limit by accident. */
const generous = { minute: 100_000, day: null };

export async function createTestFixture(changes: Record<string, string> = {}): Promise<TestFixture> {
  const database = await createTestDatabase();
  const redis = await startTestRedis();
  // On a machine that runs many files at once, a database may take longer to reply than the second that callers get.
  const patient = { LOOKUP_TIMEOUT_SECONDS: '20', CACHE_REDIS_URL: redis.url, ...changes };
  const config = testConfig({ databaseUrl: database.url, redisUrl: redis.url }, patient);
  const log = silentLogger();
  const api = await startApi(config, log);
  const db = connectDatabase({ url: database.url, poolMax: 5, log, applicationName: 'humanmark-test' });
  const base = `http://127.0.0.1:${api.port}`;

  const anybody = createApiClient(base);
  const createKey = async (projectId: string, choices: KeyChoices = {}) => {
    const { mode, scopes = [...allScopes], domains } = choices;
    const key = await createApiKey({ db }, { projectId, mode, scopes, domains });
    return { ...key, client: createApiClient(base, key.apiKey) };
  };
  return {
    config,
    db,
    redis,
    api,
    base,
    anybody,
    visitor: () => anybody.with({ 'x-forwarded-for': newAddress() }),
    createKey,
    async createProject({ mode, scopes, domains, ...project } = {}) {
      const chosen: NewProject = { name: 'Test', plan: 'enterprise', ...project };
      if (chosen.plan === 'enterprise') chosen.customLimits ??= generous;
      const { projectId } = await createProject({ db }, chosen);
      return { projectId, ...(await createKey(projectId, { mode, scopes, domains })) };
    },
    loseDatabase: () => database.drop(),
    async close() {
      await api.stop();
      await db.close();
      await redis.remove();
      await database.release();
    },
  };
}
