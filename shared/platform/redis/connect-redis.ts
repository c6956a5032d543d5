import { Cluster, Redis, type Command, type RedisOptions } from 'ioredis';
import { type Logger, silentLogger } from '../log/logger.ts';
import type { StoreMetrics } from '../metrics/metrics.ts';
import { activeTracing } from '../tracing/tracing.ts';
import { WrittenCommand, type WrittenArguments } from './written-command.ts';

export type { Redis } from 'ioredis';

/** The Redis of the queues is one server or a cluster. */
export type QueueRedis = Redis | Cluster;

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
  return watchConnection(redis, { log, name, metrics });
}

/** Says when the connection is lost and when it is back, and shows whether it can be used. */
function watchConnection<Connection extends QueueRedis>(
  redis: Connection,
  { log, name, metrics }: Omit<ConnectOptions, 'url'>,
): Connection {
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

const clusterSuffix = '+cluster:';

/**
 * A URL like `redis+cluster://user:password@host:6379` names any node of a cluster, which names the others. All keys of
 * the queues have one hash tag, so they are on one node and move with it.
 */
function connectQueue(queue: ConnectOptions, options: RedisOptions): QueueRedis {
  const { protocol, hostname, port, username, password } = new URL(queue.url);
  if (!protocol.endsWith(clusterSuffix)) return connect(queue, options);
  const {
    enableOfflineQueue = true,
    lazyConnect = false,
    retryStrategy: retry = retryStrategy,
    ...ofNodes
  } = options;
  const cluster = new Cluster([{ host: hostname, port: Number(port || 6379) }], {
    enableOfflineQueue,
    lazyConnect,
    // ioredis (6.0) never settles connect() where its check of the whole cluster fails, as it does while any node with
    // slots is away (redis/ioredis#741). BullMQ connects anew after a wait without an answer, and a worker that awaited
    // that promise took no job any more. Without the check commands get CLUSTERDOWN instead, and are tried again.
    enableReadyCheck: false,
    // Certificates are for names, and ioredis would connect to the address of the name.
    ...(protocol === 'rediss+cluster:' ? { dnsLookup: asNamed } : {}),
    clusterRetryStrategy: retry,
    redisOptions: {
      connectTimeout: 2000,
      connectionName: queue.name,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss+cluster:' ? { tls: {} } : {}),
      ...ofNodes,
    },
  });
  return watchConnection(cluster, queue);
}

const asNamed = (host: string, done: (error: null, address: string) => void) => done(null, host);

/** ioredis' own commandTimeout, but after a stall of this process the responses already received are read first. */
class CacheRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const result = super.sendCommand(...sent);
    limitWait(sent[0]);
    traceCommand(sent[0]);
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

/** Sends a command whose arguments are written already. @returns its reply, made of buffers @throws whatever ioredis throws */
export async function sendWritten(redis: Redis, name: string, written: WrittenArguments): Promise<unknown> {
  return redis.sendCommand(new WrittenCommand(name, written));
}

/** Its name alone: keys name identities. */
function traceCommand({ name, promise }: Command): void {
  const span = activeTracing()?.step(name, 'client', {
    'db.system.name': 'redis',
    'db.operation.name': name,
  });
  if (span === undefined) return;
  promise.then(
    () => span.end(),
    (error: unknown) => span.end(error),
  );
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
export function connectProducer(options: ConnectOptions): QueueRedis {
  return connectQueue(options, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 5000,
    socketTimeout: silenceMs.request,
  });
}

/** Consuming jobs: waits for Redis for as long as it takes, as BullMQ requires of a worker's connection. */
export function connectConsumer(options: ConnectOptions): QueueRedis {
  return connectQueue(options, { maxRetriesPerRequest: null, socketTimeout: silenceMs.consumer });
}

/** Has the hash tag of the queues, so that a cluster asks the node with them. */
const probeKey = '{humanmark}:takes-writes';

/** Resolves when a connection made for the question has written; rejects when there is none, or none may write. */
export async function assertTakesWrites(url: string): Promise<void> {
  // The failure is the result here, and the owner of a lost connection logs it already.
  const redis = connectQueue(
    { url, log: silentLogger(), name: 'takes-writes' },
    {
      lazyConnect: true,
      enableReadyCheck: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      commandTimeout: 2000,
    },
  );
  try {
    await redis.connect();
    await redis.set(probeKey, '1', 'PX', 10_000);
  } finally {
    redis.disconnect();
  }
}

/** Resolves when the server with the queues responds: PING has no key, so a cluster's reply may be another node's. */
export async function askQueueRedis(redis: QueueRedis): Promise<void> {
  await Promise.all([redis.ping(), redis.exists(probeKey)]);
}

/**
 * Resolves when the connection can be used, or after a second without it: a role starts without Redis as well, but one
 * that starts beside a healthy Redis must not begin degraded.
 */
export async function whenReady(redis: QueueRedis): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 1000);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
