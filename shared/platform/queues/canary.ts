import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { JobToEnqueue } from './enqueue.ts';
import { defineJob, type QueueName } from './job-contract.ts';

/**
 * A job that does nothing but be taken: a worker that takes it still takes jobs. Any worker of the queue may get it, so
 * each hands it on until the one it was meant for has had its turn.
 */
export const canaryName = 'canary';

const canaryPayload = z.object({ to: z.string().max(64), hopsLeft: z.int().min(0) });
export type Canary = z.output<typeof canaryPayload>;

/** The next in line is nearly always another worker: a minute holds far more hops than a queue has workers. */
const hopsMax = 200;
/** What a hop rests, so that a canary to a worker that is gone costs little until its hops are used up. */
const hopMs = 50;

export function newCanary(queue: QueueName, to: string): JobToEnqueue {
  return canaryJob(queue, { to, hopsLeft: hopsMax });
}

/** The same canary for the next worker; undefined where it has arrived or has flown far enough. */
export async function handOnCanary(
  queue: QueueName,
  taken: unknown,
  by: string,
): Promise<JobToEnqueue | undefined> {
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
