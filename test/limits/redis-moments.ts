import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** A connection that is ready and has a 5 s timeout, so that a busy machine does not look like an outage. */
export async function connectWithRetry(url: string): Promise<Redis> {
  const redis = new Redis(url, { commandTimeout: 5000, maxRetriesPerRequest: 0 });
  if (redis.status !== 'ready') await once(redis, 'ready');
  return redis;
}

/** The server's clock in microseconds. */
export async function redisNow(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1_000_000 + Number(micros);
}

/** Writes a sliding-minute log: one entry per age in seconds (negative: in the future), oldest first. */
export async function preload(redis: Redis, key: string, ages: readonly number[]): Promise<number[]> {
  const now = await redisNow(redis);
  const moments = ages.map((age) => Math.round(now - age * 1_000_000)).sort((left, right) => left - right);
  if (moments.length > 0) await redis.rpush(key, ...moments.map(String));
  return moments;
}

export async function readLog(redis: Redis, key: string): Promise<number[]> {
  return (await redis.lrange(key, 0, -1)).map(Number);
}

/** Polls every few milliseconds until the condition holds. */
export async function until(condition: () => Promise<boolean>, withinMs = 300_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`still not so after ${withinMs} ms`);
    await pause(5);
  }
}
