import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { QueueName } from '../../../shared/platform/queues/jobs.ts';
import { type JobEnvelope, queuePrefix } from '../../../shared/platform/queues/open-queues.ts';

/** The number of jobs of a queue in any state: waiting, delayed or taken by a worker. */
export async function waitingJobs(redisUrl: string, name: QueueName): Promise<number> {
  const queue = new Queue(name, { connection: { url: redisUrl }, prefix: queuePrefix });
  try {
    return await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized', 'failed');
  } finally {
    await queue.close();
  }
}

/** Deletes everything at once: jobs, schedules, cached responses, counters. */
export async function flushRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

/** As an operator pauses it: jobs wait, and none is taken. */
export async function pauseQueue(redisUrl: string, name: QueueName): Promise<void> {
  const queue = new Queue(name, { connection: { url: redisUrl }, prefix: queuePrefix });
  try {
    await queue.pause();
  } finally {
    await queue.close();
  }
}

/** The outbox messages whose jobs workers have taken and not ended. */
export async function begunMessages(redisUrl: string, name: QueueName): Promise<number[]> {
  const queue = new Queue<JobEnvelope>(name, { connection: { url: redisUrl }, prefix: queuePrefix });
  try {
    return (await queue.getActive()).flatMap(({ data }) => data.outboxIds ?? []);
  } finally {
    await queue.close();
  }
}
