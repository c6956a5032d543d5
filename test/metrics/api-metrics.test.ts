import { freePort } from '../../dev/launch/services/free-port.ts';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import { createProject } from '../../shared/domain/partners/projects/projects.ts';
import { connectDatabase, type Database } from '../../shared/platform/db/database.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { eventually } from '../support/eventually.ts';
import { type EnrolledPerson, enrollPerson } from '../support/people/enroll-person.ts';
import { type ApiClient, createApiClient } from '../support/requests/api-client.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/stores/own-postgres.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { scrape } from './scrape.ts';

let postgres: OwnPostgres;
let redis: TestRedis;
let db: Database;
let api: RoleProcess;
let metrics: number;
let client: ApiClient;
let few: ApiClient;
let person: EnrolledPerson;

const checkRoute = '/v1/identity/{identity_id}/check';
const duration = 'humanmark_http_request_duration_seconds';

beforeAll(async () => {
  postgres = await startOwnPostgres();
  redis = await startTestRedis();
  const port = await freePort();
  metrics = await freePort();
  const stores = { databaseUrl: postgres.url, redisUrl: redis.url };
  const env = testEnvironment(stores, {
    PORT: String(port),
    METRICS_PORT: String(metrics),
    LISTEN_ADDRESS: '127.0.0.1',
  });
  db = connectDatabase({ url: postgres.url, poolMax: 2, log: silentLogger(), applicationName: 'test' });
  api = await startRole('api', [], env);
  const project = async (platform: string, minute: number) => {
    const customLimits = { minute, day: null };
    const made = { name: platform, plan: 'enterprise', platform, customLimits } as const;
    const { projectId } = await createProject({ db }, made);
    return createApiClient(`http://127.0.0.1:${port}`, (await createApiKey({ db }, { projectId })).apiKey);
  };
  client = await project('tests', 100_000);
  few = await project('few', 1);
  person = await enrollPerson(createApiClient(`http://127.0.0.1:${port}`), { platform: 'tests' });
});
afterAll(async () => {
  await api?.stop();
  await db?.close();
  await redis?.remove();
  await postgres?.remove();
});

describe('the metrics of the API', () => {
  it('count responses by operation, method and status, and never by what a path names', async () => {
    const path = `/v1/identity/${person.identityUuid}/check`;
    for (const status of [200, 200, 404]) {
      const id = status === 200 ? person.identityUuid : '0198c2b4-0000-7000-8000-000000000000';
      expect((await client.get(`/v1/identity/${id}/check`)).status).toBe(status);
    }
    expect((await client.delete(path)).status).toBe(405);
    expect((await client.get('/of-nobody/secret-path?of=me')).status).toBe(404);
    const scraped = await scrape(metrics);
    const count = (labels: Record<string, string>) => scraped.value(`${duration}_count`, labels);
    expect(count({ route: checkRoute, method: 'GET', status: '200' })).toBe(2);
    expect(count({ route: checkRoute, method: 'GET', status: '404' })).toBe(1);
    expect(count({ route: checkRoute, method: 'OTHER', status: '405' })).toBe(1);
    expect(count({ route: 'unknown', status: '404' })).toBe(1);
    expect(scraped.value(`${duration}_sum`, { route: checkRoute, status: '200' })).toBeGreaterThan(0);
    expect(scraped.value(`${duration}_bucket`, { route: checkRoute, status: '200', le: '+Inf' })).toBe(2);
    for (const named of [person.identityUuid, 'secret-path', person.userId])
      expect(scraped.text).not.toContain(named);
  });

  it('count what the cache had for quick checks', async () => {
    const lookups = async (result: string) =>
      (await scrape(metrics)).value('humanmark_check_cache_total', { result });
    const [hits, misses] = [await lookups('hit'), await lookups('miss')];
    const ask = () => client.get('/check?userId=usr_of_no_person');
    expect((await ask()).status).toBe(404);
    expect(await lookups('miss')).toBe(misses + 1);
    await eventually(async () => {
      expect((await ask()).status).toBe(404);
      expect(await lookups('hit')).toBeGreaterThan(hits);
    });
    expect(await lookups('unread')).toBe(0);
  });

  it('count refusals by the limit that refused', async () => {
    expect((await scrape(metrics)).value('humanmark_limit_refusals_total', { window: 'minute' })).toBe(0);
    const statuses = [
      await few.get('/v1/webhooks'),
      await few.get('/v1/webhooks'),
      await few.get('/v1/webhooks'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 429]);
    expect((await scrape(metrics)).value('humanmark_limit_refusals_total', { window: 'minute' })).toBe(2);
  });

  it('tell of the process and of its connections', async () => {
    const scraped = await scrape(metrics);
    expect(scraped.names).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(scraped.value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    // From the start: the first that is lost would be no increase otherwise.
    for (const name of ['humanmark_usage_lost_total', 'humanmark_requests_unlogged_total'])
      expect([name, scraped.value(name)]).toEqual([name, 0]);
    for (const connection of ['api-cache', 'api-producer'])
      expect(scraped.value('humanmark_redis_ready', { connection })).toBe(1);
    for (const [pool, max] of [
      ['api', 10],
      ['check', 10],
      ['keys', 1],
    ] as const) {
      expect(scraped.value('humanmark_database_connections', { pool, state: 'max' })).toBe(max);
      expect(scraped.value('humanmark_database_waiting', { pool })).toBe(0);
    }
    const open = (state: string) => scraped.value('humanmark_database_connections', { pool: 'api', state });
    expect(open('idle') + open('used')).toBeGreaterThan(0);
  });

  it('are served while the stores are unavailable, and say so', async () => {
    const check = async () => (await client.get(`/check?userId=${person.userId}`)).status;
    process.kill(redis.pid, 'SIGKILL');
    const down = await eventually(async () => {
      const scraped = await scrape(metrics);
      expect(scraped.value('humanmark_redis_ready', { connection: 'api-cache' })).toBe(0);
      return scraped;
    });
    const alone = down.value('humanmark_limits_counted_alone_total');
    expect(await check()).toBe(200);
    const counted = await scrape(metrics);
    expect(counted.value('humanmark_limits_counted_alone_total')).toBe(alone + 1);
    expect(counted.value('humanmark_check_cache_total', { result: 'unread' })).toBe(1);
    await postgres.crash();
    await eventually(async () => expect(await check()).toBe(503));
    const refused = (await scrape(metrics)).value(`${duration}_count`, { route: '/check', status: '503' });
    expect(refused).toBeGreaterThan(0);
  });
});
