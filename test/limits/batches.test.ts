import * as fc from 'fast-check';
import { endpointLimits } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import { apiKeyWindows } from '../../shared/domain/partners/limits/build-windows.ts';
import { createLimiter, type Limiter } from '../../shared/domain/partners/limits/limiter.ts';
import type { Window } from '../../shared/domain/partners/limits/window.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { Redis } from '../../shared/platform/redis/connect-redis.ts';
import { connectWithRetry, preload, readLog, redisNow } from './redis-moments.ts';
import { startRedis, type TestRedis } from './start-redis.ts';

const span = 60_000_000;

let server: TestRedis;
let connections: Redis[];
let redis: Redis;
let limiters: Limiter[];
let keys = 0;

beforeAll(async () => {
  server = await startRedis();
  connections = await Promise.all([1, 2].map(() => connectWithRetry(server.url)));
  redis = connections[0]!;
  limiters = connections.map((connection) =>
    createLimiter({ redis: connection, replicas: 2, log: silentLogger() }),
  );
});

afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await server.stop();
});

const asking = (weight: number) => ({ weight, responseKeys: [] });
const minute = (limit: number): Window => ({
  name: 'minute',
  key: `hm:{limits}:batches:${(keys += 1)}:m`,
  limit,
  kind: 'sliding-minute',
});
const freeKey = () =>
  apiKeyWindows({
    apiKeyId: `batches-${(keys += 1)}`,
    limits: { minute: 60, day: 1000 },
    operationId: 'checkIdentities',
    endpointLimit: endpointLimits.checkIdentities,
  });

describe('a batch', () => {
  it('and single requests never get more than 60 in a minute together, and are refused only where they do not fit', async () => {
    const weights = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 60 })), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(weights, async (asked) => {
        const windows = freeKey();
        const admissions = await Promise.all(
          asked.map((weight, index) => limiters[index % 2]!.admit(windows, asking(weight))),
        );
        const admitted = asked.filter((_weight, index) => admissions[index]!.admitted);
        const used = admitted.reduce((sum, weight) => sum + weight, 0);
        expect(used).toBeLessThanOrEqual(60);
        expect(await redis.llen(windows[0]!.key)).toBe(used);
        expect(Number(await redis.get(windows[1]!.key))).toBe(used);
        expect(await redis.llen(windows[2]!.key)).toBe(used);
        // Nothing leaves meanwhile, so what does not fit at last is the least that did not fit then.
        for (const [index, { admitted: passed, refusedBy }] of admissions.entries())
          if (!passed) expect([asked[index]! + used > 60, refusedBy]).toEqual([true, 'minute']);
      }),
      { numRuns: 60 },
    );
  });

  it('waits until as many of the oldest have left as it needs, to the millisecond', async () => {
    const ages = fc.array(fc.integer({ min: 0, max: 55 }), { minLength: 10, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(ages, fc.integer({ min: 1, max: 10 }), async (seconds, weight) => {
        const window = minute(seconds.length);
        const moments = await preload(redis, window.key, seconds);
        const before = await redisNow(redis);
        const { admitted, retryAfterSeconds } = await limiters[0]!.admit([window], asking(weight));
        const after = await redisNow(redis);
        expect(admitted).toBe(false);
        const freesAt = moments[weight - 1]! + span;
        expect(retryAfterSeconds).toBeGreaterThanOrEqual(Math.ceil((freesAt - after) / 1_000_000));
        expect(retryAfterSeconds).toBeLessThanOrEqual(Math.ceil((freesAt - before) / 1_000_000 + 0.001));
        expect(await readLog(redis, window.key)).toEqual(moments);
      }),
      { numRuns: 60 },
    );
  });

  it('is not refused because a larger one was', async () => {
    const window = minute(10);
    expect((await limiters[0]!.admit([window], asking(8))).admitted).toBe(true);
    expect(await limiters[0]!.admit([window], asking(3))).toMatchObject({
      admitted: false,
      windows: [{ remaining: 2 }],
    });
    expect((await limiters[0]!.admit([window], asking(2))).admitted).toBe(true);
    expect((await limiters[0]!.admit([window], asking(1))).admitted).toBe(false);
    expect((await limiters[1]!.admit([window], asking(2))).admitted).toBe(false);
  });

  it('takes its part of a day, or waits for the next', async () => {
    const windows = freeKey();
    await redis.set(windows[1]!.key, '950', 'EX', 900);
    expect(await limiters[0]!.admit(windows, asking(51))).toMatchObject({
      admitted: false,
      refusedBy: 'day',
      retryAfterSeconds: 900,
    });
    expect((await limiters[0]!.admit(windows, asking(50))).admitted).toBe(true);
    expect(await redis.get(windows[1]!.key)).toBe('1000');
    expect(await redis.ttl(windows[1]!.key)).toBeLessThanOrEqual(900);
  });

  it('reads all that it asks for in one round trip, in order', async () => {
    const responseKeys = Array.from({ length: 100 }, (_, index) => `hm:{limits}:batches:answer:${index}`);
    await redis.mset(
      responseKeys.filter((_, index) => index % 3 > 0).flatMap((key, index) => [key, `${index}`]),
    );
    const before = await commands();
    const { responses } = await limiters[0]!.admit([minute(100)], { weight: 100, responseKeys });
    expect((await commands()) - before).toBe(1);
    let held = -1;
    expect(responses).toEqual(responseKeys.map((_, index) => (index % 3 > 0 ? `${(held += 1)}` : null)));
    expect(await limiters[0]!.admit([minute(99)], { weight: 100, responseKeys })).toMatchObject({
      admitted: false,
      responses: undefined,
    });
  });
});

const commands = async () =>
  Number(/cmdstat_evalsha:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
