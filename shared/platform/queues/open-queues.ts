import { type ConnectionOptions, Queue } from 'bullmq';
import type { Logger } from '../log/logger.ts';
import type { QueueName } from './jobs.ts';

/** The envelope of a payload: which outbox rows to acknowledge, and which request caused it. */
export interface JobEnvelope {
  payload: unknown;
  outboxIds?: readonly number[];
  requestId?: string;
  /** The trace of the request that left its outbox message, where that is recorded. */
  traceparent?: string;
}

export interface OpenQueues {
  named: (name: QueueName) => Queue<JobEnvelope>;
  close: () => Promise<void>;
}

/**
 * One hash tag for all of a deployment's queues, so that a Redis Cluster keeps every key of a BullMQ script in one slot.
 * ioredis' own keyPrefix must stay unset: BullMQ's scripts would not see it.
 */
export const queuePrefix = '{humanmark}';

/** Opens each queue when it is first asked for. */
export function openQueues(connection: ConnectionOptions, log: Pick<Logger, 'debug'>): OpenQueues {
  const queues = new Map<QueueName, Queue<JobEnvelope>>();
  return {
    named(name) {
      const known = queues.get(name);
      if (known) return known;
      const queue = new Queue<JobEnvelope>(name, {
        connection,
        prefix: queuePrefix,
        skipWaitingForReady: true,
        // BullMQ asks once for the server's version, and a queue whose question failed rejects all jobs from then on. The
        // consumers' connections wait for a server and ask it.
        skipVersionCheck: true,
      });
      queue.on('error', (error) =>
        log.debug(
          { event: 'queue.connection_failed', err: error, queue: name },
          'The connection of the queue reported an error.',
        ),
      );
      queues.set(name, queue);
      return queue;
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
