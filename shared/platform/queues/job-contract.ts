import type { z } from 'zod';

/** Queues group jobs that are scaled together; a worker pool consumes one or more of them. */
export type QueueName = 'identity' | 'mail' | 'media' | 'takedowns';

/**
 * What producer and consumer agree on. A payload is ids and nothing else: Redis keeps it in clear text, and
 * whoever runs the job reads the row again. So two promises with equal payloads are kept by one run.
 */
export interface JobContract<Payload = unknown> {
  name: string;
  queue: QueueName;
  payload: z.ZodType<Payload>;
}

export function defineJob<Payload>(contract: JobContract<Payload>): JobContract<Payload> {
  return contract;
}
