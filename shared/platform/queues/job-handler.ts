import type { Logger } from '../log/logger.ts';
import type { JobContract, QueueName } from './jobs.ts';

export interface JobRun {
  jobId: string;
  log: Logger;
  /** Aborted when the worker lost its lock on the job: another worker may be running it. */
  signal: AbortSignal;
}

/** A handler whose payload type has been checked against its contract and can stand in a list with others. */
export interface RegisteredHandler {
  name: string;
  queue: QueueName;
  run(payload: unknown, context: JobRun): Promise<void>;
}

export function handle<Payload>(
  job: JobContract<Payload>,
  run: (payload: Payload, context: JobRun) => Promise<void>,
): RegisteredHandler {
  return {
    name: job.name,
    queue: job.queue,
    run: (payload, context) => run(job.payload.parse(payload), context),
  };
}

/**
 * @throws naming each job that has no handler (it would wait for ever) or more than one (which of them ran would be
 *   chance), and each handler of an undeclared job.
 */
export function assertEveryJobHandledOnce(
  jobs: readonly JobContract[],
  handlers: readonly RegisteredHandler[],
): void {
  const problems = jobs
    .map((job) => ({ job, count: handlers.filter((handler) => handler.name === job.name).length }))
    .filter(({ count }) => count !== 1)
    .map(({ job, count }) => `${job.name} has ${count} handlers`);
  for (const { name } of handlers) {
    if (!jobs.some((job) => job.name === name)) problems.push(`${name} is handled but not declared`);
  }
  if (problems.length > 0) throw new Error(`jobs and handlers do not match: ${problems.join('; ')}`);
}
