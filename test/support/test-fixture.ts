import { type RunningApi, startApi } from '../../api/start-api.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import type { Scope } from '../../shared/domain/partners/projects/project.ts';
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
  /** Calls with this key. */
  client: ApiClient;
}

export interface KeyChoices {
  mode?: 'live' | 'test';
  scopes?: Scope[];
  domains?: string[];
}

/** An API with stores of its own: one Postgres database, one Redis server, nothing shared with another test file. */
export interface TestFixture {
  config: Config;
  db: Database;
  redis: TestRedis;
  api: RunningApi;
  base: string;
  /** Calls without a key. */
  anybody: ApiClient;
  /** Calls without a key from an address nobody else calls from, so that it has the limits of one to itself. */
  visitor(): ApiClient;
  createProject(choices?: Partial<NewProject> & KeyChoices): Promise<TestProject>;
  createKey(
    projectId: string,
    choices?: KeyChoices,
  ): Promise<{ keyId: string; apiKey: string; client: ApiClient }>;
  /** Takes the database away from under the API, for good: connections end, new ones are refused. */
  loseDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** Enough that no test meets a limit by accident. */
const generous = { minute: 100_000, day: null };

export async function createTestFixture(changes: Record<string, string> = {}): Promise<TestFixture> {
  const database = await createTestDatabase();
  const redis = await startTestRedis();
  // A database on a machine that runs many files at once may take longer to answer than the second that callers are given.
  const patient = { LOOKUP_TIMEOUT_SECONDS: '20', ...changes };
  const config = testConfig({ databaseUrl: database.url, redisUrl: redis.url }, patient);
  const log = silentLogger();
  const api = await startApi(config, log);
  const db = connectDatabase({ url: database.url, poolMax: 5, log, applicationName: 'humanmark-test' });
  const base = `http://127.0.0.1:${api.port}`;

  const anybody = createApiClient(base);
  const createKey = async (projectId: string, choices: KeyChoices = {}) => {
    const { mode, scopes, domains } = choices;
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
