import { ConfigError, type KeylessConfig } from '../shared/platform/config/config.ts';
import { connectDatabase, connectWatchDatabase, type Database } from '../shared/platform/db/database.ts';
import { createLiveness, type Liveness, livenessOptions } from '../shared/platform/lifecycle/liveness.ts';
import { createReleasers, type Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { RunningRole } from '../shared/platform/lifecycle/run-role.ts';
import { runWithHealth } from '../shared/platform/lifecycle/run-with-health.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { createMetrics } from '../shared/platform/metrics/create-metrics.ts';
import type { Metrics } from '../shared/platform/metrics/metrics.ts';
import { createAcknowledgeJob } from '../shared/platform/outbox/relay-outbox.ts';
import { consume, type Consumer } from '../shared/platform/queues/consume.ts';
import type { RegisteredHandler } from '../shared/platform/queues/job-handler.ts';
import type { QueueName } from '../shared/platform/queues/jobs.ts';
import { queuesOfPools } from '../shared/platform/queues/queues-of-pools.ts';
import { askQueueRedis, assertTakesWrites, connectConsumer } from '../shared/platform/redis/connect-redis.ts';
import { openTracing } from '../shared/platform/tracing/open-tracing.ts';
import type { KindOfWork, OnRound } from '../shared/platform/work/kind-of-work.ts';
import { runSweeper } from '../shared/platform/work/sweeper.ts';
import { takeWakeUps } from '../shared/platform/work/take-wake-ups.ts';
import { createContext, type WorkerContext } from './context.ts';
import { type Pool, type PoolName, pools } from './pools.ts';
import { allProcessors } from './processors.ts';
import { addStoreReadings } from './store-readings.ts';
import { tracedWork } from './traced-work.ts';
import type { WorkerMetrics } from './worker-metrics.ts';

interface Parts {
  config: KeylessConfig;
  context: WorkerContext;
  metrics: Metrics;
  releasers: Releasers;
  watch: PartsWatch;
  /** Aborted when this process has to end. */
  stopping: AbortSignal;
}

export async function startWorkers(
  config: KeylessConfig,
  log: Logger,
  names: readonly PoolName[],
  metrics = createMetrics(),
): Promise<RunningRole> {
  const releasers = createReleasers(log);
  const stopping = new AbortController();
  assertKnownQueues(config.queues);
  const liveness = createLiveness(livenessOptions(config.times));
  try {
    await openTracing(config.tracing, { role: names.join('+'), log, metrics, releasers });
    const context = await createContext(config, { log, releasers, metrics, stopping: stopping.signal });
    const db = connectReadings(config, { log, releasers });
    addStoreReadings(metrics, { db, producer: context.producer });
    const role = await runWithHealth({
      log,
      releasers,
      liveness,
      metrics,
      http: config.http,
      checks: [
        { name: 'database', needed: true, probe: () => context.db.query('SELECT 1') },
        { name: 'queue', needed: true, probe: () => askQueueRedis(context.queueRedis) },
        ...(names.includes('media') ? [{ name: 'ffmpeg', needed: true, probe: context.videoTools }] : []),
      ],
    });
    const watch = watchParts(config, { log, releasers, liveness });
    startPools(names, { config, context, metrics, releasers, watch, stopping: stopping.signal });
    // Consumers wait for the jobs in progress, and some of those would take minutes.
    releasers.addWork('long work', () => Promise.resolve(stopping.abort()));
    return role;
  } catch (error) {
    liveness.stop();
    await releasers.releaseAll();
    throw error;
  }
}

/** Starts what the pools consist of, with one sweeper for all of them. */
function startPools(names: readonly PoolName[], parts: Parts): void {
  const { context, releasers, watch } = parts;
  const handlers = allProcessors(context);
  const kinds: KindOfWork<WorkerContext>[] = [];
  for (const name of names) {
    const { queues, kinds: own, opens }: Pool = pools[name];
    for (const queue of queues) startConsumer(queue, handlers, parts);
    kinds.push(...own.map(tracedWork));
    if (!opens) continue;
    const opened = opens.open(context, watch.loop({ name: opens.name, everyMs: cycleMs }));
    releasers.addWork(opens.name, () => opened.stop());
    kinds.push(tracedWork(opened.kind));
  }
  const onRound = countRounds(watch.rounds(kinds), context.metrics);
  for (const kind of kinds) {
    if (kind.wokenBy === undefined) continue;
    const handler = takeWakeUps(kind, {
      deps: context,
      producer: context.producer,
      stopping: parts.stopping,
      onRound,
    });
    startConsumer({ name: kind.wokenBy, concurrency: kind.atOnce ?? 1 }, [handler], parts);
  }
  startSweeper(kinds, onRound, parts);
}

/** @throws ConfigError for a queue that does not exist: its limit would be silently none */
function assertKnownQueues({ concurrency, perSecond }: KeylessConfig['queues']): void {
  const known = Object.values<readonly string[]>(queuesOfPools).flat();
  const problems = Object.entries({ QUEUE_CONCURRENCY: concurrency, QUEUE_PER_SECOND: perSecond }).flatMap(
    ([variable, given]) =>
      [...given.keys()]
        .filter((queue) => !known.includes(queue))
        .map((queue) => `${variable}: no queue is called ${queue}; there are ${known.join(', ')}`),
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

function countRounds(onRound: OnRound<WorkerContext>, { countRound }: WorkerMetrics): OnRound<WorkerContext> {
  return (kind, cause) => {
    const { moved, ended } = onRound(kind, cause);
    return {
      moved,
      ended(outcome) {
        countRound(kind.name, cause, outcome);
        ended(outcome);
      },
    };
  };
}

/**
 * For the questions of scrapes: three connections, opened by the first of them and closed after half a minute without, so that
 * a slow question does not cost the others their second. Work that has taken every other connection must not hide that it is late.
 */
function connectReadings(
  config: KeylessConfig,
  { log, releasers }: { log: Logger; releasers: Releasers },
): Database {
  const limits = { poolMax: 3, looksUpRows: true, connectTimeoutMs: 1000, statementTimeoutMs: 1000 };
  const db = connectDatabase({
    url: config.database.url,
    log,
    applicationName: 'humanmark-metrics',
    ...limits,
  });
  releasers.add('database of metrics', () => db.close());
  return db;
}

/** A part with a rhythm of its own rests for at most this. */
const cycleMs = 5000;

function startConsumer(
  { name, concurrency }: { name: QueueName; concurrency: number },
  handlers: readonly RegisteredHandler[],
  { config, context, metrics, releasers, watch }: Parts,
): void {
  const { log } = context;
  const connection = connectConsumer({
    url: config.redis.queueUrl,
    log,
    name: `worker-${name}`,
    metrics: metrics.stores,
  });
  releasers.add(`connection of ${name}`, () => Promise.resolve(connection.disconnect()));
  const moved = watch.consumer(name, () => consumer);
  const consumer = consume({
    queue: name,
    handlers: handlers.filter(({ queue }) => queue === name),
    connection,
    concurrency: config.queues.concurrency.get(name) ?? concurrency,
    perSecond: config.queues.perSecond.get(name),
    log,
    acknowledge: createAcknowledgeJob(context),
    producer: context.producer,
    onEnded: (job, outcome) => context.metrics.countJob(name, job, outcome),
    onMove: moved,
  });
  releasers.addWork(`consumer of ${name}`, () => consumer.close());
}

function startSweeper(
  kinds: readonly KindOfWork<WorkerContext>[],
  onRound: OnRound<WorkerContext>,
  { config, context, releasers, watch }: Parts,
): void {
  const { db, producer, log } = context;
  const { perSecond } = config.queues;
  const sweeper = runSweeper({
    db,
    producer: {
      enqueue: (jobs) => producer.enqueue(jobs),
      isLimited: async (queue) => perSecond.has(queue) || (await producer.isLimited(queue)),
    },
    kinds,
    deps: context,
    log,
    onRound,
    onLook: watch.loop({ name: 'sweeper', everyMs: cycleMs }),
  });
  releasers.addWork('sweeper', () => sweeper.stop());
  // What is due is looked for at once, instead of at the next look.
  context.queueRedis.on('ready', () => sweeper.wake());
}

/** Each method returns a function by which the part reports progress. */
export interface PartsWatch {
  consumer(queue: QueueName, consumer: () => Consumer): () => void;
  loop(task: { name: string; everyMs: number }): () => void;
  /** Watches rounds of work while they run, except those that take their time: who does none is not stuck. */
  rounds(kinds: readonly KindOfWork<WorkerContext>[]): OnRound<WorkerContext>;
}

/** Asks the stores over connections of its own, as `connectWatchDatabase` says. */
export function watchParts(
  config: KeylessConfig,
  { log, releasers, liveness }: { log: Logger; releasers: Releasers; liveness: Liveness },
): PartsWatch {
  const db = connectWatchDatabase(config.database.url, log);
  releasers.add('database of the watch', () => db.close());
  return {
    consumer: (queue, consumer) =>
      liveness.watch({
        name: `queue ${queue}`,
        shouldMove: async () => {
          if (consumer().isFull()) throw new Error('every place is taken');
          await assertTakesWrites(config.redis.queueUrl);
          if (await consumer().isHeld()) throw new Error('it is paused, or at a limit');
          // A canary that cannot be sent although the server accepts writes is a fault that this watch must detect.
          await consumer()
            .sendCanary()
            .catch(() => undefined);
        },
      }),
    loop: ({ name, everyMs }) =>
      liveness.watch({ name, restMs: everyMs, shouldMove: () => db.query('SELECT 1') }),
    rounds(kinds) {
      const running = new Map<string, number>();
      const watched = kinds.filter(({ takesItsTime }) => takesItsTime !== true);
      const moves = new Map(
        watched.map(({ name, everyMs }) => {
          const shouldMove = async () => {
            if ((running.get(name) ?? 0) === 0) throw new Error('it rests');
            await db.query('SELECT 1');
          };
          return [name, liveness.watch({ name, restMs: everyMs, shouldMove })];
        }),
      );
      return ({ name }) => {
        const add = (by: number) => running.set(name, (running.get(name) ?? 0) + by);
        const moved = () => moves.get(name)?.();
        add(1);
        moved();
        return {
          moved,
          ended() {
            add(-1);
            moved();
          },
        };
      };
    },
  };
}
