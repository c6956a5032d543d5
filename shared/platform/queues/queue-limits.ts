import type { OpenQueues } from './open-queues.ts';
import type { QueueName } from './jobs.ts';

export interface QueueState {
  queue: QueueName;
  /** Jobs that a worker could take now. */
  waiting: number;
  /** Jobs that workers have taken. */
  active: number;
  /** Jobs that are due later. */
  delayed: number;
  isPaused: boolean;
  /** Jobs that all workers together work on at once; null without a limit. */
  concurrency: number | null;
  /** Jobs that all workers together begin in a second; null without a limit. */
  perSecond: number | null;
}

/** Null removes a limit; what is left out stays as it is. */
export interface QueueLimits {
  concurrency?: number | null | undefined;
  perSecond?: number | null | undefined;
}

const second = 1000;

/** @throws when Redis is unavailable, as the others do */
export async function readQueue({ named }: OpenQueues, name: QueueName): Promise<QueueState> {
  const queue = named(name);
  const [counts, isPaused, concurrency, rate] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed'),
    queue.isPaused(),
    queue.getGlobalConcurrency(),
    queue.getGlobalRateLimit(),
  ]);
  return {
    queue: name,
    waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    isPaused,
    concurrency,
    perSecond: rate && (rate.max * second) / rate.duration,
  };
}

/** Jobs are added and none is taken; those that were taken go on. It lasts until it is resumed, over restarts. */
export const pauseQueue = ({ named }: OpenQueues, name: QueueName): Promise<void> => named(name).pause();

export const resumeQueue = ({ named }: OpenQueues, name: QueueName): Promise<void> => named(name).resume();

export async function limitQueue(
  { named }: OpenQueues,
  name: QueueName,
  { concurrency, perSecond }: QueueLimits,
): Promise<void> {
  const queue = named(name);
  if (concurrency === null) await queue.removeGlobalConcurrency();
  else if (concurrency !== undefined) await queue.setGlobalConcurrency(concurrency);
  if (perSecond === null) await queue.removeGlobalRateLimit();
  else if (perSecond !== undefined) await queue.setGlobalRateLimit(perSecond, second);
}
