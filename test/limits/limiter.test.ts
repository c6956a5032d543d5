import { apiKeyWindows } from '../../shared/domain/partners/limits/build-windows.ts';
import { endpointLimits } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import { createLimiter } from '../../shared/domain/partners/limits/limiter.ts';
import type { Window } from '../../shared/domain/partners/limits/window.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { Redis } from '../../shared/platform/redis/connect-redis.ts';
import { connectWithRetry, preload, redisNow, until } from './redis-moments.ts';
import { startRedis, type TestRedis } from './start-redis.ts';

let server: TestRedis;
let connections: Redis[];
let redis: Redis;

const limiterOn = (connection: Redis) =>
  createLimiter({ redis: connection, replicas: 2, log: silentLogger() });
const checkWindows = (apiKeyId: string, limits: { minute: number; day: number | null }) =>
  apiKeyWindows({
    apiKeyId,
    limits,
    operationId: 'checkIdentity',
    endpointLimit: endpointLimits.checkIdentity,
  });
const evalshaCalls = async () =>
  Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);

beforeAll(async () => {
  server = await startRedis();
  connections = await Promise.all([1, 2, 3, 4].map(() => connectWithRetry(server.url)));
  redis = connections[0]!;
});

afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await server.stop();
});

it.each([
  ['minute', { minute: 60, day: 1000 }, 60],
  ['day', { minute: 60, day: 40 }, 40],
])(
  'admits exactly the %s limit of 500 parallel requests on 4 connections',
  async (name, limits, expected) => {
    const windows = checkWindows(`parallel-${name}`, limits);
    const limiters = connections.map(limiterOn);
    const calls = Array.from({ length: 500 }, (_, index) => limiters[index % 4]!.admit(windows));
    const admissions = await Promise.all(calls);
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(expected);
    expect(admissions.filter(({ degraded }) => degraded)).toHaveLength(0);
    expect(new Set(admissions.map(({ refusedBy }) => refusedBy))).toEqual(new Set([undefined, name]));
    expect(await redis.llen(windows[0]!.key)).toBe(expected);
    expect(await redis.get(windows[1]!.key)).toBe(`${expected}`);
    expect(await redis.llen(windows[2]!.key)).toBe(expected);
  },
);

it('tells what is left, and names the window with the longest wait', async () => {
  const limiter = limiterOn(redis);
  const windows = checkWindows('told', { minute: 2, day: 2 });
  const asked = { weight: 1, responseKeys: ['hm:{limits}:nothing'] };
  expect(await limiter.admit(windows, asked)).toMatchObject({
    admitted: true,
    windows: [
      { name: 'minute', limit: 2, remaining: 1, resetSeconds: 60 },
      { name: 'day', limit: 2, remaining: 1 },
      { name: 'checkIdentity', limit: 5000, remaining: 4999, resetSeconds: 60 },
    ],
    responses: [null],
    degraded: false,
  });
  await redis.del(windows[1]!.key);
  await limiter.admit(windows);
  await redis.set(windows[1]!.key, '2', 'EX', 900);
  const refused = await limiter.admit(windows, asked);
  expect(refused).toMatchObject({ admitted: false, refusedBy: 'day', retryAfterSeconds: 900 });
  expect(refused.responses).toBeUndefined();
  expect(refused.windows.map(({ remaining }) => remaining)).toEqual([0, 0, 4998]);
});

it.each(['script', 'all'])('goes on after everything was flushed: %s', async (what) => {
  const limiter = limiterOn(redis);
  const windows = checkWindows(`flushed-${what}`, { minute: 5, day: null });
  await limiter.admit(windows);
  await redis.script('FLUSH');
  if (what === 'all') await redis.flushall();
  const admissions = await Promise.all(Array.from({ length: 10 }, () => limiter.admit(windows)));
  expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(what === 'all' ? 5 : 4);
  expect(admissions.some(({ degraded }) => degraded)).toBe(false);
});

describe('memory of refusals', () => {
  const only = (key: string, limit: number): Window[] => [
    { name: 'minute', key: `hm:{limits}:test:${key}:m`, limit, kind: 'sliding-minute' },
  ];

  it('spares Redis the repeat offender, and never refuses once a slot is free', async () => {
    const limiter = limiterOn(redis);
    const windows = only('offender', 3);
    const [oldest] = await preload(connections[1]!, windows[0]!.key, [59.7, 10, 5]);
    const calls = await evalshaCalls();
    let asked = 0;
    for (;;) {
      const before = await redisNow(connections[1]!);
      const admission = await limiter.admit(windows);
      asked += 1;
      if (admission.admitted) break;
      expect(before).toBeLessThan(oldest! + 60_000_000);
      expect(admission).toMatchObject({ refusedBy: 'minute', retryAfterSeconds: 1, degraded: false });
    }
    expect(asked).toBeGreaterThan(50);
    // All calls but those of the last millisecond, in which the local cache is not trusted, and the first.
    expect((await evalshaCalls()) - calls).toBeLessThan(asked / 2);
  });

  it('asks Redis at once when the limit of the key changed', async () => {
    const limiter = limiterOn(redis);
    expect((await limiter.admit(only('raised', 1))).admitted).toBe(true);
    expect((await limiter.admit(only('raised', 1))).admitted).toBe(false);
    expect((await limiter.admit(only('raised', 2))).admitted).toBe(true);
    expect((await limiter.admit(only('raised', 2))).admitted).toBe(false);
  });

  it('notices within about a second that an operator reset the counts', async () => {
    const limiter = limiterOn(redis);
    const windows = only('reset', 1);
    await limiter.admit(windows);
    expect((await limiter.admit(windows)).retryAfterSeconds).toBe(60);
    await redis.del(windows[0]!.key);
    await until(async () => (await limiter.admit(windows)).admitted, 1500);
  });
});
