import type { KeylessConfig } from '../shared/platform/config/config.ts';
import { connectWatchDatabase } from '../shared/platform/db/database.ts';
import { type Loop, runEvery } from '../shared/platform/lib/run-every.ts';
import { createLiveness, type Liveness, livenessOptions } from '../shared/platform/lifecycle/liveness.ts';
import { createReleasers, type Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { RunningRole } from '../shared/platform/lifecycle/run-role.ts';
import { runWithHealth } from '../shared/platform/lifecycle/run-with-health.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { createAcknowledgeJob } from '../shared/platform/outbox/relay-outbox.ts';
import { consume, type Consumer } from '../shared/platform/queues/consume.ts';
import type { QueueName } from '../shared/platform/queues/jobs.ts';
import { listenForWork } from '../shared/platform/queues/work-signal.ts';
import {
  assertTakesWrites,
  connectConsumer,
  connectSubscriber,
} from '../shared/platform/redis/connect-redis.ts';
import { createContext, type WorkerContext } from './context.ts';
import { type Pool, type PoolName, pools } from './pools.ts';
import { allProcessors } from './processors.ts';

export async function startWorkers(
  config: KeylessConfig,
  log: Logger,
  names: readonly PoolName[],
): Promise<RunningRole> {
  const releasers = createReleasers(log);
  const stopping = new AbortController();
  const liveness = createLiveness(livenessOptions(config.times));
  try {
    const context = await createContext(config, log, releasers, stopping.signal);
    const role = await runWithHealth({
      log,
      releasers,
      liveness,
      http: config.http,
      checks: [
        { name: 'database', needed: true, probe: () => context.db.query('SELECT 1') },
        { name: 'queue', needed: true, probe: () => context.queueRedis.ping() },
        ...(names.includes('media') ? [{ name: 'ffmpeg', needed: true, probe: context.videoTools }] : []),
      ],
    });
    const watch = watchParts(config, { log, releasers, liveness });
    const followers = names.flatMap((name) => startPool(pools[name], { config, context, releasers, watch }));
    if (followers.length > 0) followCommits(followers, { config, log, releasers });
    // Consumers wait for the jobs in progress, and some of those would take minutes.
    releasers.addWork('long work', () => Promise.resolve(stopping.abort()));
    return role;
  } catch (error) {
    liveness.stop();
    await releasers.releaseAll();
    throw error;
  }
}

/** Wakes the followers when some process has committed work. Without Redis they find it at their next poll. */
function followCommits(
  followers: readonly (() => void)[],
  { config, log, releasers }: { config: KeylessConfig; log: Logger; releasers: Releasers },
): void {
  const subscriber = connectSubscriber({ url: config.redis.cacheUrl, log, name: 'worker-commits' });
  releasers.add('commits of others', () => Promise.resolve(subscriber.disconnect()));
  listenForWork(subscriber, () => {
    for (const wake of followers) wake();
  });
}

/** Starts a pool; returns the functions to call when some process has committed work. */
function startPool(
  pool: Pool,
  {
    config,
    context,
    releasers,
    watch,
  }: { config: KeylessConfig; context: WorkerContext; releasers: Releasers; watch: PartsWatch },
): (() => void)[] {
  const { log } = context;
  const handlers = allProcessors(context);
  const acknowledge = createAcknowledgeJob(context);
  for (const { name, concurrency } of pool.queues) {
    const connection = connectConsumer({ url: config.redis.queueUrl, log, name: `worker-${name}` });
    releasers.add(`connection of ${name}`, () => Promise.resolve(connection.disconnect()));
    const moved = watch.consumer(name, () => consumer);
    const consumer = consume({
      queue: name,
      handlers: handlers.filter((handler) => handler.queue === name),
      connection,
      concurrency,
      log,
      acknowledge,
      producer: context.producer,
      onMove: moved,
    });
    releasers.addWork(`consumer of ${name}`, () => consumer.close());
  }
  const followers: (() => void)[] = [];
  const loops: Loop[] = [];
  // Work that waited for Redis starts at once. One listener for all: Node would report one for each loop as a leak.
  context.queueRedis.on('ready', () => loops.forEach((loop) => loop.wake()));
  for (const { name, everyMs, work, followsCommits, takesItsTime } of pool.loops) {
    const ended = takesItsTime ? () => undefined : watch.loop({ name, everyMs });
    const loop = runEvery({
      everyMs,
      work: (stopping) => work(context, stopping).finally(ended),
      onError: (error) =>
        log.warn(
          { event: 'worker.task_failed', err: error, task: name },
          'A periodic task failed and will be retried.',
        ),
    });
    releasers.addWork(name, () => loop.stop());
    loops.push(loop);
    if (followsCommits) followers.push(() => loop.wake());
  }
  for (const { name, run } of pool.engines) {
    const engine = run(context, watch.loop({ name }));
    releasers.addWork(name, () => engine.stop());
    followers.push(() => engine.wake());
  }
  return followers;
}

/** Each method returns a function by which the part reports progress. */
export interface PartsWatch {
  consumer(queue: QueueName, consumer: () => Consumer): () => void;
  loop(task: { name: string; everyMs?: number }): () => void;
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
          // A canary that cannot be sent although the server accepts writes is a fault that this watch must detect.
          await consumer()
            .sendCanary()
            .catch(() => undefined);
        },
      }),
    loop: ({ name, everyMs = 0 }) =>
      liveness.watch({ name, restMs: everyMs, shouldMove: () => db.query('SELECT 1') }),
  };
}
