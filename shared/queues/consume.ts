import { Worker, type ConnectionOptions } from 'bullmq';
import type { Logger } from '../log/logger.ts';
import type { JobEnvelope } from './enqueue.ts';
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
  acknowledge: (outboxId: number) => Promise<void>;
}

export interface Consumer {
  /** Stops taking jobs and resolves when those in progress have ended. */
  close(): Promise<void>;
}

export function consume(options: ConsumerOptions): Consumer {
  const { queue, log } = options;
  const handlers = new Map(options.handlers.map((handler) => [handler.name, handler]));

  const worker = new Worker<JobEnvelope>(
    queue,
    async (job, _token, signal) => {
      const handler = handlers.get(job.name);
      if (!handler) throw new Error(`no handler for ${job.name} in queue ${queue}`);
      const jobId = job.id ?? 'unknown';
      const jobLog = log.child({ job: job.name, jobId, requestId: job.data.requestId });
      await handler.run(job.data.payload, {
        jobId,
        log: jobLog,
        signal: signal ?? new AbortController().signal,
      });
      if (job.data.outboxId !== undefined) await options.acknowledge(job.data.outboxId);
    },
    {
      connection: options.connection,
      prefix: queuePrefix,
      concurrency: options.concurrency,
      ...shortJobSettings,
    },
  );
  worker.on('error', (error) => log.warn({ err: error, queue }, 'worker connection error'));
  worker.on('failed', (job, error) => log.warn({ err: error, job: job?.name, jobId: job?.id }, 'job failed'));
  worker.on('lockRenewalFailed', (jobIds: string[]) => {
    for (const id of jobIds) worker.cancelJob(id);
  });
  return { close: () => worker.close() };
}
