import { randomUUID } from 'node:crypto';
import { Worker, type ConnectionOptions, type Job } from 'bullmq';
import { within } from '../lib/within.ts';
import type { Logger } from '../log/logger.ts';
import { canaryName, handOnCanary, newCanary } from './canary.ts';
import type { JobEnvelope, Producer } from './enqueue.ts';
import type { QueueName } from './job-contract.ts';
import type { RegisteredHandler } from './job-handler.ts';
import { queuePrefix, shortJobSettings } from './queue-options.ts';

export interface ConsumerOptions {
  queue: QueueName;
  handlers: readonly RegisteredHandler[];
  /** A connection of its own: BullMQ blocks on it. */
  connection: ConnectionOptions;
  concurrency: number;
  log: Logger;
  /** Called after a job that came from the outbox has done its work. */
  acknowledge: (outboxIds: readonly number[]) => Promise<void>;
  /** For canaries. */
  producer: Pick<Producer, 'enqueue'>;
  /** Called whenever a job was taken or has ended. */
  onMove: () => void;
}

export interface Consumer {
  /** Sends this consumer a job that does nothing: if it takes jobs at all, it soon moves. */
  sendCanary(): Promise<void>;
  /** Every place is taken, so no job can be. */
  isFull(): boolean;
  /** Stops taking jobs and resolves when those in progress have ended, also while Redis is away. */
  close(): Promise<void>;
}

/** For the queue's own records of jobs whose work is done: without Redis they would be waited for without end. */
const recordsMs = 3000;

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
    const jobId = job.id ?? 'unknown';
    const jobLog = log.child({ job: job.name, jobId, requestId: job.data.requestId });
    await handler.run(job.data.payload, { jobId, log: jobLog, signal });
    if (job.data.outboxIds !== undefined) await options.acknowledge(job.data.outboxIds);
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
    {
      connection: options.connection,
      prefix: queuePrefix,
      concurrency: options.concurrency,
      ...shortJobSettings,
    },
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
    async close() {
      const closed = worker.close();
      for (let told = false; !told;) {
        while (inProgress.size > 0) await Promise.allSettled(inProgress);
        told = await within(recordsMs, 'telling the queue', closed).then(
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
