import { Agent, get } from 'node:http';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { scrape, type Scraped } from '../metrics/scrape.ts';
import { childPidsOf } from '../support/child-processes.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';

const processes = 3;
const clients = 12;

let database: TestDatabase;
let redis: TestRedis;
let api: RoleProcess | undefined;
let port: number;
let metricsPort: number;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
});
afterEach(async () => {
  if (api?.child.exitCode === null) await api.stop();
});
afterAll(async () => {
  await redis?.remove();
  await database?.release();
});

/** As it ships, on free ports. */
async function startProcesses(changes: Record<string, string> = {}): Promise<RoleProcess> {
  [port, metricsPort] = [await freePort(), await freePort()];
  const stores = { databaseUrl: database.url, redisUrl: redis.url };
  const own = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LISTEN_ADDRESS: '127.0.0.1',
    LOG_LEVEL: 'info',
    API_PROCESSES: String(processes),
  };
  api = await startRole('api', [], testEnvironment(stores, { ...own, ...changes }));
  return api;
}

const startTimes = ({ samples }: Scraped) =>
  samples
    .filter(({ name, labels }) => name === 'process_start_time_seconds' && labels['process'] !== 'supervisor')
    .map(({ value }) => value);

/** Resolves when every process serves; rejects where the supervisor has ended. */
const whenAllAreUp = () =>
  eventually(async () => {
    if (api?.child.exitCode !== null) throw new Error(api?.output() ?? 'nothing was started');
    const scraped = await scrape(metricsPort);
    expect(scraped.values('humanmark_api_process_up')).toEqual(Array(processes + 1).fill(1));
    return scraped;
  });

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

/** One request. Resolves to its status, or to what went wrong. */
const request = (agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const sent = get({ port, host: '127.0.0.1', path: '/healthz', agent, timeout: 20_000 }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', (error) => resolve(error.message));
    });
    // The connection that was being handed over to the process that was killed (ADR 0080).
    sent.once('timeout', () => sent.destroy(new Error('no response within 20 s')));
    sent.once('error', (error) => resolve(error.message));
  });

interface Load {
  /** How often each outcome occurred. */
  outcomes: Map<string, number>;
  failed(): number;
  /** Resolves when as many more requests have ended. */
  lasted(requests: number): Promise<void>;
  stop(): Promise<void>;
}

/** Clients that ask one request after the other. @param keepAlive over one connection each, or a new one for each request */
function startLoad(keepAlive: boolean): Load {
  const outcomes = new Map<string, number>();
  const ended = () => [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const stopping = new AbortController();
  const client = async () => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!stopping.signal.aborted) {
      const outcome = await request(agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  return {
    outcomes,
    failed: () => ended() - (outcomes.get('200') ?? 0),
    async lasted(requests) {
      const until = ended() + requests;
      await eventually(() => expect(ended()).toBeGreaterThanOrEqual(until));
    },
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

it('serve one port, and one scrape tells of each', async () => {
  await startProcesses();
  const load = startLoad(false);
  await load.lasted(100);
  await load.stop();
  expect(Object.fromEntries(load.outcomes)).toEqual({ 200: expect.any(Number) });
  const scraped = await whenAllAreUp();
  const served = scraped.samples
    .filter(
      ({ name, labels }) =>
        name === 'humanmark_http_request_duration_seconds_count' && labels['route'] === '/healthz',
    )
    .map(({ labels }) => labels['process'] ?? '');
  expect(new Set(served)).toEqual(new Set(['1', '2', '3']));
  // Each has two pools of ten connections to Postgres, and three connections more.
  const most = scraped.values('humanmark_database_connections', { state: 'max' });
  expect(most.reduce((sum, max) => sum + max, 0)).toBe(23 * processes);
  expect(await statusOf(`http://127.0.0.1:${metricsPort}/readyz`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
});

it('lose nothing but what the killed one of them was at, and are complete again', async () => {
  const supervisor = await startProcesses();
  const before = startTimes(await whenAllAreUp());
  const loads = [startLoad(true), startLoad(false)];
  await Promise.all(loads.map((load) => load.lasted(200)));
  const [victim = 0] = childPidsOf(supervisor.child.pid ?? 0);
  process.kill(victim, 'SIGKILL');
  await eventually(async () => expect(await statusOf(`http://127.0.0.1:${metricsPort}/readyz`)).toBe(503));
  await Promise.all(loads.map((load) => load.lasted(200)));
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  const after = startTimes(await whenAllAreUp());
  expect(after.filter((time) => !before.includes(time))).toHaveLength(1);
  expect(supervisor.output()).toContain('"event":"api.process_ended"');
  const later = [startLoad(true), startLoad(false)];
  await Promise.all(later.map((load) => load.lasted(500)));
  await Promise.all([...loads, ...later].map((load) => load.stop()));
  // Each client has one request at a time, so the dead process had at most one of each.
  for (const load of loads) expect(load.failed()).toBeLessThanOrEqual(clients);
  for (const { outcomes } of later) expect([...outcomes.keys()]).toEqual(['200']);
});

it('fail no request where they are stopped and the load balancer goes by their readiness', async () => {
  // In production they go on for 5 s.
  const supervisor = await startProcesses({ NODE_ENV: 'production', ACCEPT_TEST_DEVICE: 'false' });
  const loads = [startLoad(true), startLoad(false)];
  await Promise.all(loads.map((load) => load.lasted(200)));
  supervisor.kill('SIGTERM');
  await eventually(async () => expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(503));
  await Promise.all(loads.map((load) => load.lasted(200)));
  await Promise.all(loads.map((load) => load.stop()));
  for (const { outcomes } of loads) expect([...outcomes.keys()]).toEqual(['200']);
  expect(await supervisor.exited).toBe(0);
});

it('end together where one of them cannot start', async () => {
  await startProcesses();
  const taken = { databaseUrl: database.url, redisUrl: redis.url };
  const second = startRole(
    'api',
    [],
    testEnvironment(taken, { PORT: String(port), LISTEN_ADDRESS: '127.0.0.1', API_PROCESSES: '2' }),
  );
  await expect(second).rejects.toThrow(/ended with 1 before it was ready[^]*EADDRINUSE/);
});
