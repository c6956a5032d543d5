import type { ConnectionOptions } from 'bullmq';
import type { Logger } from '../log/logger.ts';
import { activeTracing } from '../tracing/tracing.ts';
import type { JobContract, QueueName } from './jobs.ts';
import { type JobEnvelope, openQueues } from './open-queues.ts';
import { type QueueState, readQueue } from './queue-limits.ts';

export interface EnqueueOptions {
  /** Two adds with one id while the first still waits or runs are one job. No `:`, not all digits. */
  id?: string;
  /**
   * Two adds with one of these while the first still waits are one job; while it runs, the next runs after it: it may be
   * about what the first has not seen.
   */
  oneOf?: string;
  delayMs?: number;
  outboxIds?: readonly number[];
  /** The request that caused it, for log lines. */
  requestId?: string | undefined;
  traceparent?: string | undefined;
  /** Runs at most this many times before the wake-up is given up; the sweeper makes a new one. */
  tries?: number;
}

export interface JobToEnqueue<Payload = unknown> {
  job: JobContract<Payload>;
  payload: Payload;
  options: EnqueueOptions;
}

export interface Producer {
  /** All jobs of one queue in one round trip. @throws when Redis is unavailable: the caller's row stays due. */
  enqueue(jobs: readonly JobToEnqueue[]): Promise<void>;
  /** @throws when Redis is unavailable, as the next three do */
  state(queue: QueueName): Promise<QueueState>;
  isPaused(queue: QueueName): Promise<boolean>;
  /** An operator has paused it, or limited how many jobs are worked on or begun. */
  isLimited(queue: QueueName): Promise<boolean>;
  /** It gives out no job now, because it is paused or a limit of it is reached. */
  isHeld(queue: QueueName, perSecond: number | undefined): Promise<boolean>;
  close(): Promise<void>;
}

export function createProducer(connection: ConnectionOptions, log: Logger): Producer {
  const { named, close } = openQueues(connection, log);
  return {
    async enqueue(jobs) {
      const byQueue = groupByQueue(jobs);
      for (const [name, group] of byQueue) {
        const attributes = {
          'messaging.destination.name': name,
          'messaging.batch.message_count': group.length,
        };
        const span = activeTracing()?.step(`enqueue ${name}`, 'producer', attributes);
        try {
          await named(name).addBulk(group.map(toBulkJob));
          span?.end();
        } catch (error) {
          span?.end(error);
          throw error;
        }
      }
    },
    state: (name) => readQueue({ named, close }, name),
    isPaused: (name) => named(name).isPaused(),
    async isLimited(name) {
      const { isPaused, concurrency, perSecond } = await readQueue({ named, close }, name);
      return isPaused || concurrency !== null || perSecond !== null;
    },
    async isHeld(name, perSecond) {
      const queue = named(name);
      // What an operator has set while it runs goes before. Without a number the queue takes each job for a full second.
      const limit = (await queue.getGlobalRateLimit())?.max ?? perSecond;
      const [isPaused, isMaxed, restMs] = await Promise.all([
        queue.isPaused(),
        queue.isMaxed(),
        limit === undefined ? 0 : queue.getRateLimitTtl(limit),
      ]);
      return isPaused || isMaxed || restMs > 0;
    },
    close,
  };
}

function groupByQueue(jobs: readonly JobToEnqueue[]): Map<QueueName, JobToEnqueue[]> {
  const groups = new Map<QueueName, JobToEnqueue[]>();
  for (const each of jobs) {
    const group = groups.get(each.job.queue);
    if (group) group.push(each);
    else groups.set(each.job.queue, [each]);
  }
  return groups;
}

function toBulkJob({ job, payload, options }: JobToEnqueue) {
  const data: JobEnvelope = { payload: job.payload.parse(payload) };
  if (options.outboxIds !== undefined) data.outboxIds = options.outboxIds;
  if (options.requestId !== undefined) data.requestId = options.requestId;
  if (options.traceparent !== undefined) data.traceparent = options.traceparent;
  return {
    name: job.name,
    data,
    opts: {
      ...(options.id === undefined ? {} : { jobId: options.id }),
      ...(options.oneOf === undefined
        ? {}
        : { deduplication: { id: options.oneOf, keepLastIfActive: true } }),
      attempts: options.tries ?? 1,
      backoff: { type: 'exponential', delay: 500 },
      ...(options.delayMs === undefined ? {} : { delay: options.delayMs }),
      ...jobRetention,
    },
  };
}

/**
 * A killed worker's job runs again after about 10 s with these (measured 10.4 s), after 60 s with the defaults.
 * maxStalledCount only bounds one wake-up: what is lost by it is found again by the sweeper.
 */
export const shortJobSettings = {
  lockDuration: 10_000,
  stalledInterval: 5000,
  maxStalledCount: 3,
  // How long a worker rests after Redis refused it, as a server does that is still loading; 15 s unless said.
  runRetryDelay: 500,
} as const;

/** Kept neither when done nor when failed: a finished job's id would silently swallow the next wake-up with it. */
const jobRetention = { removeOnComplete: true, removeOnFail: true } as const;
