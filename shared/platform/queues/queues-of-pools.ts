import type { QueueName } from './jobs.ts';

/** The queues whose jobs each worker pool takes; `workers/pools.ts` says what it does with them. */
export const queuesOfPools = {
  relay: ['outbox', 'identity'],
  log: ['log'],
  webhooks: ['deliveries', 'recoveries'],
  trust: ['trust'],
  media: ['media'],
  takedowns: ['timers', 'verdicts', 'takedowns'],
  maintenance: ['mail'],
} as const satisfies Record<string, readonly QueueName[]>;

export type PoolOfQueues = keyof typeof queuesOfPools;

export const isPoolOfQueues = (text: string): text is PoolOfQueues => Object.hasOwn(queuesOfPools, text);
