import * as fc from 'fast-check';
import type { Asked } from '../../shared/domain/partners/limits/admission.ts';
import type { ScriptReply } from '../../shared/domain/partners/limits/admit-lua.ts';
import { askAdmitScript } from '../../shared/domain/partners/limits/admit-script.ts';
import type { Window } from '../../shared/domain/partners/limits/window.ts';
import type { Redis } from '../../shared/platform/redis/connect-redis.ts';
import { connectWithRetry, preload, readLog, redisNow } from './redis-moments.ts';
import { startRedis, type TestRedis } from './start-redis.ts';

const span = 60_000_000;

let server: TestRedis;
let redis: Redis;
let keys = 0;

const minute = (limit: number, name = 'minute'): Window => ({
  name,
  key: `hm:{limits}:test:${(keys += 1)}:m`,
  limit,
  kind: 'sliding-minute',
});
const day = (limit: number): Window => ({
  name: 'day',
  key: `hm:{limits}:test:${(keys += 1)}:d`,
  limit,
  kind: 'utc-day',
});
const runAdmitScript = (windows: readonly Window[], { weight = 1, responseKeys = [] }: Partial<Asked> = {}) =>
  new Promise<ScriptReply>((replied, failed) =>
    askAdmitScript(redis, { windows, asked: { weight, responseKeys }, replied, failed }),
  );
const decide = async (...windows: Window[]) => (await runAdmitScript(windows)).decision;

beforeAll(async () => {
  server = await startRedis();
  redis = await connectWithRetry(server.url);
});

afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

describe('sliding minute', () => {
  it('counts what is younger than 60 s, whatever the log holds', async () => {
    const age = fc.oneof(fc.integer({ min: 0, max: 58 }), fc.integer({ min: 60, max: 200 }));
    const log = fc.array(age, { maxLength: 150 });
    await fc.assert(
      fc.asyncProperty(log, fc.integer({ min: 1, max: 100 }), async (ages, limit) => {
        const window = minute(limit);
        const moments = await preload(redis, window.key, ages);
        const counted = moments.filter((_moment, index) => ages.toSorted((a, b) => b - a)[index]! < 60);
        const decision = await decide(window);
        const admitted = counted.length < limit;
        expect(decision.slice(0, 2)).toEqual([admitted ? 1 : 0, counted.length + (admitted ? 1 : 0)]);

        const left = await readLog(redis, window.key);
        expect(left.slice(0, counted.length)).toEqual(counted);
        expect(left).toHaveLength(decision[1]!);

        const frees = admitted ? (counted[0] ?? left[0]!) : counted[counted.length - limit]!;
        const wait = (frees + span - (await redisNow(redis))) / 1000;
        expect(decision[2]).toBeGreaterThanOrEqual(wait);
        expect(decision[2]).toBeLessThan(wait + 1000);
      }),
      { numRuns: 150 },
    );
  });

  it('frees the slot at 60 s to the microsecond, neither before nor after', async () => {
    const window = minute(3);
    const [oldest] = await preload(redis, window.key, [59.85, 10, 5]);
    for (;;) {
      const before = await redisNow(redis);
      const [admitted, , wait] = await decide(window);
      if (admitted === 1) break;
      expect(before).toBeLessThan(oldest! + span);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(Math.ceil((oldest! + span - before) / 1000));
    }
    const log = await readLog(redis, window.key);
    expect(log).toHaveLength(3);
    expect(log[2]! - oldest!).toBeGreaterThanOrEqual(span);
    expect((await decide(window))[0]).toBe(0);
  });

  it('finds its way through a long log', async () => {
    const window = minute(5000);
    const ages = Array.from({ length: 5000 }, (_, index) => 30 + index / 100);
    await preload(redis, window.key, ages);
    const [admitted, used] = await decide(window);
    expect(admitted).toBe(1);
    // Ages 30.00 to 59.99 are younger than a minute; the youngest of the others is exactly 60.00 s old.
    expect(used).toBeGreaterThan(2900);
    expect(used).toBeLessThanOrEqual(3001);
  });

  it('waits for the right entry after its limit was lowered', async () => {
    const window = minute(2);
    await preload(redis, window.key, [50, 40, 30, 20]);
    const [admitted, used, wait] = await decide(window);
    expect([admitted, used]).toEqual([0, 4]);
    expect(wait).toBeGreaterThan(29_000);
    expect(wait).toBeLessThanOrEqual(30_000);
  });

  it('never lives shorter than its youngest entry counts', async () => {
    const window = minute(1000);
    for (let call = 0; call < 100; call += 1) await decide(window);
    const youngest = (await readLog(redis, window.key)).at(-1)!;
    expect((await redis.pexpiretime(window.key)) * 1000).toBeGreaterThanOrEqual(youngest + span);
    expect(await redis.pttl(window.key)).toBeLessThanOrEqual(61_000);

    const older = minute(1000);
    await preload(redis, older.key, [55]);
    await redis.pexpire(older.key, 6000);
    await decide(older);
    expect(await redis.pttl(older.key)).toBeGreaterThan(59_000);
  });

  it.each([
    ['part of the log', [30, 1, -3600, -3600, -3601], 2],
    ['all of the log', [-10, -20, -86_400], 0],
  ])('dates %s now when the clock was set back', async (_what, ages, past) => {
    const window = minute(ages.length + 1);
    const moments = await preload(redis, window.key, ages);
    expect((await decide(window)).slice(0, 2)).toEqual([1, ages.length + 1]);
    expect((await decide(window))[0]).toBe(0);
    const now = await redisNow(redis);
    const log = await readLog(redis, window.key);
    expect(log.slice(0, past)).toEqual(moments.slice(0, past));
    expect(log).toEqual(log.toSorted((left, right) => left - right));
    expect(log.at(-1)).toBeLessThanOrEqual(now);
    expect(await redis.pttl(window.key)).toBeLessThanOrEqual(61_000);
  });
});

describe('UTC day', () => {
  it('expires at the next midnight of the server', async () => {
    const window = day(2);
    const nextMidnight = async () => (Math.floor((await redisNow(redis)) / 86_400_000_000) + 1) * 86_400;
    const before = await nextMidnight();
    expect((await decide(window)).slice(0, 2)).toEqual([1, 1]);
    expect([before, await nextMidnight()]).toContain(await redis.expiretime(window.key));
  });

  it('refuses until its reset and starts anew after it', async () => {
    const window = day(2);
    await redis.set(window.key, '2', 'PX', 150);
    for (;;) {
      const [admitted, used, wait] = await decide(window);
      if (admitted === 1) {
        expect(used).toBe(1);
        break;
      }
      expect(used).toBe(2);
      expect(wait).toBeLessThanOrEqual(150);
    }
  });
});

describe('several windows', () => {
  it('count a refused request nowhere', async () => {
    const windows = [minute(60), day(1000), minute(2, 'checkIdentity')];
    await decide(...windows);
    await decide(...windows);
    for (let call = 0; call < 5; call += 1) {
      expect((await decide(...windows)).filter((_value, index) => index % 2 === 1)).toEqual([2, 2, 2]);
    }
    expect(await redis.llen(windows[0]!.key)).toBe(2);
    expect(await redis.get(windows[1]!.key)).toBe('2');
    expect(await redis.llen(windows[2]!.key)).toBe(2);
  });

  it('touch no list when the day is over its limit', async () => {
    const windows = [minute(60), day(5), minute(100, 'verifyIdentity')];
    await redis.set(windows[1]!.key, '5', 'EX', 100);
    expect((await decide(...windows))[0]).toBe(0);
    expect(await redis.exists(windows[0]!.key, windows[2]!.key)).toBe(0);
  });
});

describe('answer key', () => {
  const responseKey = 'hm:{limits}:test:answer';
  const responseKeys = [responseKey];

  it('is read when the request is admitted', async () => {
    const window = minute(2);
    expect((await runAdmitScript([window], { responseKeys })).responses).toEqual([null]);
    await redis.set(responseKey, '{"isHuman":true}');
    expect((await runAdmitScript([window], { responseKeys })).responses).toEqual(['{"isHuman":true}']);
    expect((await runAdmitScript([window], { responseKeys })).responses).toBeUndefined();
    expect((await runAdmitScript([], { responseKeys })).responses).toEqual(['{"isHuman":true}']);
  });

  it('is undefined when not asked for', async () => {
    const { decision, responses } = await runAdmitScript([minute(1)]);
    expect(decision).toEqual([1, 1, 60_000]);
    expect(responses).toBeUndefined();
  });
});
