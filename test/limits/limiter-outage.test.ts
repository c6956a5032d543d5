import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createLimiter, type Limiter } from '../../shared/domain/partners/limits/limiter.ts';
import type { Window } from '../../shared/domain/partners/limits/window.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { connectCache, type Redis } from '../../shared/platform/redis/connect-redis.ts';
import { until } from './redis-moments.ts';
import { startRedis, type TestRedis } from './start-redis.ts';

let server: TestRedis;
let redis: Redis;
let limiter: Limiter;
let warnings: number;
let recoveries: number;

const windowsOf = (name: string, limit = 60): Window[] => [
  { name: 'minute', key: `hm:{limits}:test:${name}:m`, limit, kind: 'sliding-minute' },
  { name: 'day', key: `hm:{limits}:test:${name}:d`, limit: 1000, kind: 'utc-day' },
];
const isDegraded = async (name: string) => (await limiter.admit(windowsOf(name, 10_000))).degraded;
const untilBack = () => until(async () => !(await isDegraded('ready')));
const untilAway = async () => {
  await until(() => isDegraded('away'));
  await until(async () => (await isDegraded('away')) && warnings > 0);
};

beforeAll(async () => {
  server = await startRedis();
  redis = connectCache({ url: server.url, log: silentLogger(), name: 'limits-test' });
  await once(redis, 'ready');
});

beforeEach(async () => {
  warnings = 0;
  recoveries = 0;
  const log = silentLogger();
  log.warn = () => void (warnings += 1);
  log.info = () => void (recoveries += 1);
  limiter = createLimiter({ redis, replicas: 3, log });
  await untilBack();
});

afterAll(async () => {
  server.thaw();
  redis.disconnect();
  await server.stop();
});

/** While Redis is unavailable, this process grants a third of 60 without delay; the full limit returns afterwards. */
async function expectShareOnly(name: string): Promise<void> {
  const admissions = await Promise.all(Array.from({ length: 100 }, () => limiter.admit(windowsOf(name))));
  expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(20);
  expect(admissions.every(({ degraded, responses }) => degraded && responses === undefined)).toBe(true);
  const refused = admissions.at(-1)!;
  expect(refused).toMatchObject({ refusedBy: 'minute', retryAfterSeconds: 60 });
  expect(refused.windows[0]).toMatchObject({ limit: 60, remaining: 0 });
}

it('counts on its own while Redis is killed, and in Redis once it is back', async () => {
  await server.kill();
  await untilAway();
  await expectShareOnly('killed');
  await server.start();
  await untilBack();
  const admissions = await Promise.all(Array.from({ length: 100 }, () => limiter.admit(windowsOf('killed'))));
  expect(admissions.filter(({ admitted, degraded }) => admitted && !degraded)).toHaveLength(60);
  expect([warnings, recoveries]).toEqual([1, 1]);
});

it('answers without waiting for a frozen Redis, probes included', async () => {
  server.freeze();
  await untilAway();
  await expectShareOnly('frozen');
  // Longer than the circuit stays open (1 s), so that some calls are probes that time out.
  const end = performance.now() + 2200;
  let slowest = 0;
  let calls = 0;
  while (performance.now() < end) {
    const start = performance.now();
    const { degraded } = await limiter.admit(windowsOf(`frozen-${calls % 10}`));
    slowest = Math.max(slowest, performance.now() - start);
    expect(degraded).toBe(true);
    calls += 1;
    await pause(1);
  }
  // A call that waited for Redis would last until the thaw, which only comes after the loop: that it has ended proves
  // that none does, and the times are printed. 2.2 s of probes alone, 100 ms each, would be some twenty calls.
  process.stdout.write(
    `limiter while Redis is frozen: ${calls} calls, the slowest ${slowest.toFixed(0)} ms\n`,
  );
  expect(calls).toBeGreaterThan(25);
  server.thaw();
  await untilBack();
  expect([warnings, recoveries]).toEqual([1, 1]);
});

it('degrades instead of failing when Redis answers with an error', async () => {
  const [window] = windowsOf('wrong-type');
  await redis.set(window!.key, 'not a list');
  expect(await limiter.admit([window!])).toMatchObject({ admitted: true, degraded: true });
});
