import { Redis, type Command, type RedisOptions } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import type { StoreMetrics } from '../metrics/metrics.ts';

export type { Redis } from 'ioredis';

interface ConnectOptions {
  url: string;
  log: Logger;
  name: string;
  /** Where it is shown whether it can be used. */
  metrics?: StoreMetrics | undefined;
}

/** Reconnects within half a second of Redis' return; the library's back-off took 18 s after an outage (measured). */
const retryStrategy = (attempt: number) => Math.min(100 * 2 ** Math.min(attempt, 5), 500);

const cacheWaitMs = 50;

/**
 * A connection with a response due and nothing arriving for this long is replaced. The kernel would take a quarter of
 * an hour to notice that a hop on the way has dropped it. A consumer's own wait lasts up to 10 s (BullMQ).
 */
const silenceMs = { request: 10_000, consumer: 15_000 };

function connect(
  { url, log, name, metrics }: ConnectOptions,
  options: RedisOptions,
  Connection = Redis,
): Redis {
  const redis = new Connection(url, {
    retryStrategy,
    connectTimeout: 2000,
    connectionName: name,
    ...options,
  });
  metrics?.addRedis(name, () => redis.status === 'ready');
  let down = false;
  redis.on('error', (error) => {
    if (!down)
      log.warn(
        { event: 'redis.connection_lost', err: error, connection: name },
        'The connection to Redis was lost.',
      );
    down = true;
  });
  redis.on('ready', () => {
    if (down)
      log.info(
        { event: 'redis.connection_restored', connection: name },
        'The connection to Redis was restored.',
      );
    down = false;
  });
  return redis;
}

/** ioredis' own commandTimeout, but after a stall of this process the responses already received are read first. */
class CacheRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const result = super.sendCommand(...sent);
    limitWait(sent[0]);
    return result;
  }
}

/** Timers run before input is read, so a busy 50 ms here would look like a frozen server; hence the second look. */
function limitWait(command: Command): void {
  const giveUp = () => command.reject(new Error('Command timed out'));
  const timer = setTimeout(() => setImmediate(giveUp), cacheWaitMs);
  const settled = () => clearTimeout(timer);
  command.promise.then(settled, settled);
}

/**
 * Cache and limits: succeeds or fails at once, because Postgres and the local limiter stand behind it.
 * 50 ms is far above a healthy response (p99 2 ms) and bounds what a frozen server costs a request.
 */
export function connectCache(options: ConnectOptions): Redis {
  return connect(
    options,
    { enableOfflineQueue: false, maxRetriesPerRequest: 0, socketTimeout: silenceMs.request },
    CacheRedis,
  );
}

/** Producing jobs: fails fast, since the outbox row it would announce is already safe. */
export function connectProducer(options: ConnectOptions): Redis {
  return connect(options, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 5000,
    socketTimeout: silenceMs.request,
  });
}

/** Consuming jobs: waits for Redis for as long as it takes, as BullMQ requires of a worker's connection. */
export function connectConsumer(options: ConnectOptions): Redis {
  return connect(options, { maxRetriesPerRequest: null, socketTimeout: silenceMs.consumer });
}

/** Resolves when a connection made for the question has written; rejects when there is none, or none may write. */
export async function assertTakesWrites(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 2000,
    commandTimeout: 2000,
  });
  // The failure is the result here, and the owner of a lost connection logs it already.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.set('hm:takes-writes', '1', 'PX', 10_000);
  } finally {
    redis.disconnect();
  }
}

/**
 * Resolves when the connection can be used, or after a second without it: a role starts without Redis as well, but one
 * that starts beside a healthy Redis must not begin degraded.
 */
export async function whenReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 1000);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
