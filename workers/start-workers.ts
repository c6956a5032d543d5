import { createAcknowledgeJob } from '../shared/platform/outbox/acknowledge-job.ts';
import type { Config } from '../shared/platform/config/config.ts';
import { runEvery, type Loop } from '../shared/platform/lib/run-every.ts';
import { createLiveness } from '../shared/platform/lifecycle/liveness.ts';
import { createReleasers, type Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { RunningRole } from '../shared/platform/lifecycle/run-role.ts';
import { runWithHealth } from '../shared/platform/lifecycle/run-with-health.ts';
import type { Logger } from '../shared/platform/log/logger.ts';
import { consume } from '../shared/platform/queues/consume.ts';
import { listenForWork } from '../shared/platform/queues/work-signal.ts';
import { connectConsumer, connectSubscriber } from '../shared/platform/redis/connect-redis.ts';
import { createContext, type WorkerContext } from './context.ts';
import { pools, type Pool, type PoolName } from './pools.ts';
import { allProcessors } from './processors/all-processors.ts';
import { watchParts, type PartsWatch } from './watch-parts.ts';

export async function startWorkers(
  config: Config,
  log: Logger,
  names: readonly PoolName[],
): Promise<RunningRole> {
  const releasers = createReleasers(log);
  const stopping = new AbortController();
  const liveness = createLiveness();
  try {
    const context = await createContext(config, log, releasers, stopping.signal);
    const role = await runWithHealth({
      log,
      releasers,
      liveness,
      healthPort: config.http.metricsPort,
      checks: [
        { name: 'database', needed: true, probe: () => context.db.query('SELECT 1') },
        { name: 'queue', needed: true, probe: () => context.queueRedis.ping() },
        ...(names.includes('media') ? [{ name: 'ffmpeg', needed: true, probe: context.videoTools }] : []),
      ],
    });
    const watch = watchParts(config, { log, releasers, liveness });
    const followers = names.flatMap((name) => startPool(pools[name], { config, context, releasers, watch }));
    if (followers.length > 0) followCommits(followers, { config, log, releasers });
    // The first to go: consumers wait for the jobs in progress, and some of those would take minutes.
    releasers.add('long work', () => Promise.resolve(stopping.abort()));
    return role;
  } catch (error) {
    liveness.stop();
    await releasers.releaseAll();
    throw error;
  }
}

/** Wakes them when some process has committed work. Without Redis they find it by themselves. */
function followCommits(
  followers: readonly (() => void)[],
  { config, log, releasers }: { config: Config; log: Logger; releasers: Releasers },
): void {
  const subscriber = connectSubscriber({ url: config.redis.cacheUrl, log, name: 'worker-commits' });
  releasers.add('commits of others', () => Promise.resolve(subscriber.disconnect()));
  listenForWork(subscriber, () => {
    for (const wake of followers) wake();
  });
}

/** What is to be woken when some process has committed work. */
function startPool(
  pool: Pool,
  {
    config,
    context,
    releasers,
    watch,
  }: { config: Config; context: WorkerContext; releasers: Releasers; watch: PartsWatch },
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
    releasers.add(`consumer of ${name}`, () => consumer.close());
  }
  const followers: (() => void)[] = [];
  const loops: Loop[] = [];
  // What waited for Redis need not wait for the next round as well. One listener for all: each would count as a leak.
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
    releasers.add(name, () => loop.stop());
    loops.push(loop);
    if (followsCommits) followers.push(() => loop.wake());
  }
  for (const { name, run } of pool.engines) {
    const engine = run(context, watch.loop({ name }));
    releasers.add(name, () => engine.stop());
    followers.push(() => engine.wake());
  }
  return followers;
}
