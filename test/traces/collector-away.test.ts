import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../dev/launch/services/free-port.ts';
import { scrape } from '../metrics/scrape.ts';
import { eventually } from '../support/eventually.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/stores/test-database.ts';
import { startTestRedis, type TestRedis } from '../support/stores/test-redis.ts';
import { testEnvironment } from '../support/test-config.ts';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';

let database: TestDatabase;
let redis: TestRedis;
let silent: TraceCollector;
const started: RoleProcess[] = [];

beforeAll(async () => {
  [database, redis, silent] = await Promise.all([
    createTestDatabase(),
    startTestRedis(),
    startTraceCollector({ isSilent: true }),
  ]);
});
afterAll(async () => {
  for (const role of started) role.kill('SIGKILL');
  await Promise.all(started.map((role) => role.exited));
  await silent?.close();
  await redis?.remove();
  await database?.release();
});

const loads = pathToFileURL(resolve('test/traces/note-loads.mjs')).href;

async function startApi(changes: Record<string, string>) {
  const [port, metrics] = [await freePort(), await freePort()];
  const own = { PORT: String(port), METRICS_PORT: String(metrics), NODE_OPTIONS: `--import=${loads}` };
  const stores = { databaseUrl: database.url, redisUrl: redis.url };
  const api = await startRole('api', [], testEnvironment(stores, { ...own, ...changes }));
  started.push(api);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const spans = async (result: string) =>
    (await scrape(metrics)).value('humanmark_trace_spans_total', { result });
  return { api, get, spans };
}
const to = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  LOG_LEVEL: 'warn',
});
async function endsInOrder(api: RoleProcess): Promise<void> {
  api.kill('SIGTERM');
  expect(await api.exited).toBe(0);
}

describe('without a collector', () => {
  it('nothing of OpenTelemetry is loaded by any role, and nothing is counted', async () => {
    const { api, get, spans } = await startApi({});
    expect(await get('/healthz')).toBe(200);
    expect(api.output()).toMatch(/loaded file:.*\/dist\/roles\/api\.js/);
    expect(api.output()).not.toContain('otel-tracing');
    expect([await spans('sent'), await spans('dropped')]).toEqual([0, 0]);
    await endsInOrder(api);
  });
});

describe('a collector that is away', () => {
  it('costs spans, which are counted and told of once, and no request', async () => {
    const { api, get, spans } = await startApi(to(`http://127.0.0.1:${await freePort()}`));
    expect(api.output()).toContain('otel-tracing');
    expect(await get('/v1/key')).toBe(401);
    await eventually(async () => expect(await spans('failed')).toBeGreaterThan(0));
    const before = await spans('failed');
    expect(await get('/v1/key')).toBe(401);
    await eventually(async () => expect(await spans('failed')).toBeGreaterThan(before));
    await endsInOrder(api);
    expect(api.output().split('"traces.collector_unavailable"')).toHaveLength(2);
  });

  it('holds up no request and no end of the process while it takes spans and says nothing', async () => {
    const { api, get } = await startApi(to(silent.url));
    expect(await get('/v1/key')).toBe(401);
    await eventually(() => expect(silent.requests()).toBeGreaterThan(0));
    expect(await get('/v1/key')).toBe(401);
    await endsInOrder(api);
  });
});
