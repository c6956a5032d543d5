import type { Queryable } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { Endpoint } from '../../webhooks/endpoint.ts';
import { healthOfQueues, recentFailuresOf, type RecentFailure } from './health-store.ts';

const countMax = 1000;
const deliveriesLookedAt = 20;
const attemptsLookedAt = 5;
const reasonsShown = 5;

export interface WebhookHealth {
  /** closed: deliveries are sent. open: nothing is sent before `heldUntil`. probing: one at a time, until one succeeds. */
  breaker: 'closed' | 'open' | 'probing';
  /** Null where none waits, and while the webhook is disabled. May lie in the past: due, but waiting for a slot. */
  nextAttemptAt: Date | null;
  /** Counted to 1,000. */
  waiting: number;
  dead: number;
  /** Of the newest 20 deliveries, the latest first. */
  recentFailures: Omit<RecentFailure, 'webhookId'>[];
}

/** How it is with each of these webhooks, beyond what their rows say. */
export async function healthOfWebhooks(
  deps: { db: Queryable; clock: Clock },
  endpoints: readonly Endpoint[],
): Promise<ReadonlyMap<string, WebhookHealth>> {
  const webhookIds = endpoints.map(({ id }) => id);
  const queues = await healthOfQueues(deps.db, { webhookIds, countMax });
  const looked = { webhookIds, deliveries: deliveriesLookedAt, attempts: attemptsLookedAt };
  const failures = await recentFailuresOf(deps.db, looked);
  const queueOf = new Map(queues.map((queue) => [queue.webhookId, queue]));
  return new Map(
    endpoints.map((endpoint) => {
      const { openings = 0, waiting = 0, dead = 0, nextAttemptAt = null } = queueOf.get(endpoint.id) ?? {};
      const isHeld = endpoint.heldUntil !== null && endpoint.heldUntil > deps.clock.now();
      return [
        endpoint.id,
        {
          breaker: openings === 0 ? 'closed' : isHeld ? 'open' : 'probing',
          nextAttemptAt: endpoint.status === 'enabled' ? nextAttemptAt : null,
          waiting,
          dead,
          recentFailures: failures
            .filter(({ webhookId }) => webhookId === endpoint.id)
            .slice(0, reasonsShown)
            .map(({ reason, statusCode, count, lastAt }) => ({ reason, statusCode, count, lastAt })),
        },
      ];
    }),
  );
}
