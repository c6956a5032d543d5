import { freePort } from '../../dev/launch/services/free-port.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { type EnrolledPerson, enrollPerson } from './people/enroll-person.ts';
import { type ApiClient, createApiClient } from './requests/api-client.ts';
import { type RoleProcess, startRole } from './role-process.ts';
import { createTestDatabase } from './stores/test-database.ts';
import { startTestRedis, type TestRedis } from './stores/test-redis.ts';
import { testEnvironment } from './test-config.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhooks/webhook-receiver.ts';

/** Real processes on their own stores, one project, and one receiver that gets all its events. */
export interface FaultFixture {
  env: Record<string, string>;
  db: Database;
  redis: TestRedis;
  receiver: WebhookReceiver;
  /** The secret of the registered webhook, as returned at registration. */
  secret: string;
  projectId: string;
  /** The running API; a test may kill it and start another on the same port. */
  api: RoleProcess;
  client: ApiClient;
  anybody: ApiClient;
  person: EnrolledPerson;
  startApi(): Promise<void>;
  startPools(pools: string, changes?: Record<string, string>): Promise<RoleProcess>;
  /** After the server was stopped or killed: starts one without data on the same port. */
  restartRedis(): Promise<void>;
  createKey(): Promise<ApiClient>;
  /** Calls POST /verify once, which commits one event; returns the status. */
  verify(): Promise<number>;
  close(): Promise<void>;
}

export interface FaultStores {
  /** The URL of a migrated database on a server that the test may stop; defaults to one on the run's shared server. */
  databaseUrl?: string;
  /** Of all roles. */
  environment?: Record<string, string>;
}

export async function createFaultFixture(stores: FaultStores = {}): Promise<FaultFixture> {
  const database =
    stores.databaseUrl === undefined
      ? await createTestDatabase()
      : { url: stores.databaseUrl, release: () => Promise.resolve() };
  const redis = await startTestRedis();
  const port = await freePort();
  const env = testEnvironment(
    { databaseUrl: database.url, redisUrl: redis.url },
    { PORT: String(port), ...stores.environment },
  );
  const log = silentLogger();
  const db = connectDatabase({ url: database.url, poolMax: 5, log, applicationName: 'humanmark-test' });
  const receiver = await startWebhookReceiver();
  const base = `http://127.0.0.1:${port}`;
  const customLimits = { minute: 1_000_000, day: null };
  const { projectId } = await createProject(
    { db },
    { name: 'Faults', plan: 'enterprise', platform: 'tests', customLimits },
  );
  const createKey = async () => createApiClient(base, (await createApiKey({ db }, { projectId })).apiKey);

  const roles: RoleProcess[] = [];
  const kept = async (starting: Promise<RoleProcess>) => {
    const role = await starting;
    roles.push(role);
    return role;
  };
  const runApi = () => kept(startRole('api', [], env));
  const anybody = createApiClient(base);
  const client = await createKey();
  const api = await runApi();
  const registered = await client.post('/v1/webhooks/register', { url: receiver.url });
  const fixture: FaultFixture = {
    env,
    db,
    redis,
    receiver,
    secret: registered.body.secret,
    projectId,
    api,
    client,
    anybody,
    person: await enrollPerson(anybody, { platform: 'tests' }),
    async startApi() {
      fixture.api = await runApi();
    },
    startPools: (pools, changes = {}) =>
      kept(startRole('workers', ['--pools', pools], { ...env, ...changes })),
    async restartRedis() {
      await fixture.redis.exited;
      fixture.redis = await fixture.redis.restart();
    },
    createKey,
    async verify() {
      const response = await client.post('/verify', { userId: fixture.person.userId, checkType: 'device' });
      return response.status;
    },
    async close() {
      for (const role of roles) role.kill('SIGKILL');
      await Promise.all(roles.map((role) => role.exited));
      await receiver.close();
      await db.close();
      await fixture.redis.remove();
      await database.release();
    },
  };
  return fixture;
}
