import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, type Job, Worker } from 'bullmq';
import { z } from 'zod';
import { withTimeout } from '../lib/clock.ts';
import type { Logger } from '../log/logger.ts';
import { traced } from '../tracing/tracing.ts';
import { type JobToEnqueue, type Producer, shortJobSettings } from './enqueue.ts';
import type { RegisteredHandler } from './job-handler.ts';
import { defineJob, type QueueName } from './jobs.ts';
import { type JobEnvelope, queuePrefix } from './open-queues.ts';

export type JobOutcome = 'done' | 'failed';

export interface ConsumerOptions {
  queue: QueueName;
  handlers: readonly RegisteredHandler[];
  /** A connection of its own: BullMQ blocks on it. */
  connection: ConnectionOptions;
  concurrency: number;
  /** Jobs that all processes together begin in a second; what an operator has set in Redis goes before. */
  perSecond?: number | undefined;
  log: Logger;
  /** Called after a job that came from the outbox has done its work. */
  acknowledge: (outboxIds: readonly number[]) => Promise<void>;
  /** Sends canaries. */
  producer: Pick<Producer, 'enqueue' | 'isHeld'>;
  /** Called when a job has ended; not for canaries, and not for jobs that have no handler. */
  onEnded: (job: string, outcome: JobOutcome) => void;
  /** Called whenever a job was taken or has ended. */
  onMove: () => void;
}

export interface Consumer {
  /** Sends this consumer a job that does nothing: if it takes jobs at all, it soon moves. */
  sendCanary(): Promise<void>;
  /** Every slot is taken, so no job can be. */
  isFull(): boolean;
  /** The queue gives out no job to anybody, because an operator wants it so. False where nobody can say. */
  isHeld(): Promise<boolean>;
  /** Stops taking jobs and resolves when those in progress have ended, also while Redis is unavailable. */
  close(): Promise<void>;
}

/** The limit for the queue's own records of finished jobs: without Redis they would be waited for without end. */
const recordsMs = 3000;
const second = 1000;

export function consume(options: ConsumerOptions): Consumer {
  const { queue, log, producer, onMove } = options;
  const ownName = randomUUID();
  const handlers = new Map(options.handlers.map((handler) => [handler.name, handler]));
  const inProgress = new Set<Promise<void>>();

  const run = async (job: Job<JobEnvelope>, signal: AbortSignal) => {
    if (job.name === canaryName) {
      const next = await handOnCanary(queue, job.data.payload, ownName);
      if (next) await producer.enqueue([next]);
      return;
    }
    const handler = handlers.get(job.name);
    if (!handler) throw new Error(`no handler for ${job.name} in queue ${queue}`);
    await tracedJob(job, queue, () => runJob(handler, job, { signal, options }));
  };

  const worker = new Worker<JobEnvelope>(
    queue,
    async (job, _token, signal) => {
      const running = run(job, signal ?? new AbortController().signal);
      inProgress.add(running);
      onMove();
      await running.finally(() => {
        inProgress.delete(running);
        onMove();
      });
    },
    settingsOf(options),
  );
  worker.on('error', (error) =>
    log.warn(
      { event: 'queue.worker_connection_failed', err: error, queue },
      'The connection of the queue worker reported an error.',
    ),
  );
  worker.on('failed', (job, error) =>
    log.warn({ event: 'queue.job_failed', err: error, job: job?.name, jobId: job?.id }, 'The job failed.'),
  );
  worker.on('lockRenewalFailed', (jobIds: string[]) => {
    for (const id of jobIds) worker.cancelJob(id);
  });
  return {
    sendCanary: () => producer.enqueue([newCanary(queue, ownName)]),
    isFull: () => inProgress.size >= options.concurrency,
    isHeld: () => producer.isHeld(queue, options.perSecond).catch(() => false),
    async close() {
      const closed = worker.close();
      for (let told = false; !told;) {
        while (inProgress.size > 0) await Promise.allSettled(inProgress);
        told = await withTimeout(recordsMs, 'telling the queue', closed).then(
          () => true,
          (error: unknown) => {
            log.warn(
              { event: 'queue.completion_unconfirmed', err: error, queue },
              'The completion of the last jobs could not be reported to the queue, which will offer them again.',
            );
            // One that was on its way to this worker may have begun meanwhile.
            return inProgress.size === 0;
          },
        );
      }
    },
  };
}

const settingsOf = ({ connection, concurrency, perSecond }: ConsumerOptions) => ({
  connection,
  prefix: queuePrefix,
  concurrency,
  ...(perSecond === undefined ? {} : { limiter: { max: perSecond, duration: second } }),
  ...shortJobSettings,
});

/** A job is a span of the trace that its outbox message carries, or of one of its own: a wake-up carries none. */
function tracedJob(
  { name, data }: Job<JobEnvelope>,
  queue: QueueName,
  run: () => Promise<void>,
): Promise<void> {
  const attributes = { 'humanmark.job': name, 'messaging.destination.name': queue };
  return traced(`job ${name}`, { kind: 'consumer', attributes, from: data.traceparent }, run);
}

async function runJob(
  handler: RegisteredHandler,
  job: Job<JobEnvelope>,
  { signal, options }: { signal: AbortSignal; options: ConsumerOptions },
): Promise<void> {
  const jobId = job.id ?? 'unknown';
  const { payload, outboxIds, requestId } = job.data;
  const log = options.log.child({ job: job.name, jobId, requestId });
  try {
    await handler.run(payload, { jobId, log, signal });
    if (outboxIds !== undefined) await options.acknowledge(outboxIds);
  } catch (error) {
    options.onEnded(handler.name, 'failed');
    throw error;
  }
  options.onEnded(handler.name, 'done');
}

/**
 * A job that only has to be taken: a worker that takes it still takes jobs. Any worker of the queue may get it, so each
 * hands it on until it reaches the one it was meant for.
 */
const canaryName = 'canary';

const canaryPayload = z.object({ to: z.string().max(64), hopsLeft: z.int().min(0) });
export type Canary = z.output<typeof canaryPayload>;

/** The next taker is nearly always another worker: a minute holds far more hops than a queue has workers. */
const hopsMax = 200;
/** The pause of a hop, so that a canary to a worker that is gone costs little until its hops are used up. */
const hopMs = 50;

function newCanary(queue: QueueName, to: string): JobToEnqueue {
  return canaryJob(queue, { to, hopsLeft: hopsMax });
}

/** The same canary for the next worker; undefined where it has arrived or used up its hops. */
async function handOnCanary(queue: QueueName, taken: unknown, by: string): Promise<JobToEnqueue | undefined> {
  const { to, hopsLeft } = canaryPayload.parse(taken);
  if (to === by || hopsLeft === 0) return undefined;
  await delay(hopMs);
  return canaryJob(queue, { to, hopsLeft: hopsLeft - 1 });
}

/** One of each may wait at a time: an id that is there already is not added again. */
function canaryJob(queue: QueueName, payload: Canary): JobToEnqueue {
  const job = defineJob({ name: canaryName, queue, payload: canaryPayload });
  return { job, payload, options: { id: `canary-${payload.to}-${payload.hopsLeft}` } };
}
