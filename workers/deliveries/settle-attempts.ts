import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { announceFailing, switchOff } from '../../shared/domain/partners/webhooks/switch-endpoint.ts';
import type { Claim } from './claim-deliveries.ts';
import {
  earlier,
  type EndpointQueue,
  endpointQueueAfterOutcomes,
  type EndpointQueueOutcome,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue.ts';
import {
  lockEndpointQueues,
  readEndpoints,
  writeEndpointQueues,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue-store.ts';
import {
  type DeliveryOutcome,
  insertAttempts,
  writeOutcomes,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import type { PostResult } from './post-delivery.ts';
import { nextRetrySeconds } from '../../shared/domain/partners/deliveries/retry-schedule.ts';

export interface EndedAttempt {
  claim: Claim;
  result: PostResult;
}

export type AttemptOutcome = DeliveryOutcome['status'];

export interface SettleDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Called for each attempt once its outcome is committed. */
  countAttempt?: (outcome: AttemptOutcome, seconds: number) => void;
}

const warnAfterMs = 24 * 3_600_000;
const disableAfterMs = 5 * 24 * 3_600_000;
/** Status codes by which a receiver asks for a pause. */
const pausing = new Set([429, 503]);
/** "Gone" (RFC 9110 15.5.11): the receiver wants no more deliveries, ever. */
const gone = 410;

/**
 * Records the outcomes of attempts in one transaction: the deliveries, the attempts, and what follows for their
 * endpoint queues. Running it again after a lost connection writes nothing twice.
 */
export async function settleAttempts(deps: SettleDeps, ended: readonly EndedAttempt[]): Promise<void> {
  const endpointIds = [...new Set(ended.map(({ claim }) => claim.endpointId))];
  const recorded = await deps.db.transaction(async (tx) => {
    const { endpointQueues, now } = await lockEndpointQueues(tx, endpointIds);
    const refused = await refusedForEver(tx, ended);
    const outcomes = new Map(
      ended.map((attempt) => [attempt, outcomeOf(attempt, { now, isGone: refused.has(attempt) })]),
    );
    const written = await writeOutcomes(tx, [...outcomes.values()]);
    const writtenOf = new Map(written.map((row) => [row.id, row]));
    // The id alone is not enough: a process that was suspended may hold a lost claim beside the current one.
    const counted = ended.filter(({ claim }) => writtenOf.get(claim.id)?.starts === claim.starts);
    await insertAttempts(tx, counted.map(recordOf));
    const after = endpointQueues.map((endpointQueue) => {
      const own = counted.filter(({ claim }) => claim.endpointId === endpointQueue.endpointId);
      const next = endpointQueueAfterOutcomes(endpointQueue, own.map(endpointQueueOutcomeOf), now);
      const retryAt = own
        .filter(({ result }) => result.error !== null)
        .reduce<Date | null>(
          (least, { claim }) => earlier(least, writtenOf.get(claim.id)?.dueAt ?? null),
          null,
        );
      return { ...next, dueAt: earlier(next.dueAt, retryAt) };
    });
    const isGone = new Set(
      counted.filter((attempt) => refused.has(attempt)).map(({ claim }) => claim.endpointId),
    );
    const told = [];
    for (const endpointQueue of after)
      told.push(
        await tellOfFailing(deps, tx, { endpointQueue, isGone: isGone.has(endpointQueue.endpointId), now }),
      );
    await writeEndpointQueues(tx, told);
    return counted.map((attempt) => ({ attempt, status: outcomes.get(attempt)?.status }));
  });
  for (const { attempt, status } of recorded)
    if (status !== undefined) deps.countAttempt?.(status, attempt.result.durationMs / 1000);
}

/** Attempts that got a 410 from the address where their webhook still is. */
async function refusedForEver(
  tx: Queryable,
  ended: readonly EndedAttempt[],
): Promise<ReadonlySet<EndedAttempt>> {
  const told = ended.filter(({ result }) => result.statusCode === gone);
  if (told.length === 0) return new Set();
  const endpoints = await readEndpoints(tx, [...new Set(told.map(({ claim }) => claim.endpointId))]);
  return new Set(told.filter(({ claim }) => endpoints.get(claim.endpointId)?.url === claim.url));
}

function outcomeOf(
  { claim, result }: EndedAttempt,
  { now, isGone }: { now: Date; isGone: boolean },
): DeliveryOutcome {
  const { id, starts } = claim;
  const { error } = result;
  if (error === null) return { id, starts, status: 'delivered', retrySeconds: 0, error };
  const scheduled = nextRetrySeconds(claim.attempts + 1 - claim.attemptsBefore);
  const retrySeconds = Math.max(scheduled ?? 0, result.retryAfterSeconds ?? 0);
  const isLast =
    scheduled === undefined || isGone || now.getTime() + retrySeconds * 1000 > claim.expiresAt.getTime();
  return { id, starts, status: isLast ? 'dead' : 'waiting', retrySeconds: isLast ? 0 : retrySeconds, error };
}

export function recordOf({ claim, result }: EndedAttempt) {
  const { startedAt, durationMs, statusCode, error, responseExcerpt } = result;
  const attempt = claim.attempts + 1;
  return { deliveryId: claim.id, attempt, startedAt, durationMs, statusCode, error, responseExcerpt };
}

function endpointQueueOutcomeOf({ result }: EndedAttempt): EndpointQueueOutcome {
  const asksForPause = result.statusCode !== null && pausing.has(result.statusCode);
  return { succeeded: result.error === null, pauseSeconds: asksForPause ? result.retryAfterSeconds : null };
}

/** Notifies the owner after a day of failures; after five days disables the webhook, whose events nothing reads. */
async function tellOfFailing(
  deps: SettleDeps,
  tx: Queryable,
  { endpointQueue, isGone, now }: { endpointQueue: EndpointQueue; isGone: boolean; now: Date },
): Promise<EndpointQueue> {
  const { endpointId, failingSince } = endpointQueue;
  if (endpointQueue.status !== 'enabled' || failingSince === null) return endpointQueue;
  const failingMs = now.getTime() - failingSince.getTime();
  if (isGone || failingMs >= disableAfterMs) {
    const reason = isGone ? 'gone' : 'failing';
    await switchOff(tx, deps, { endpointId, reason, failingSince });
    deps.log.warn(
      { event: 'webhook.disabled', endpointId, reason },
      'The webhook was disabled because its deliveries kept failing or its receiver is gone.',
    );
    return { ...endpointQueue, dueAt: null, isFull: false };
  }
  if (endpointQueue.warnedAt !== null || failingMs < warnAfterMs) return endpointQueue;
  await announceFailing(tx, deps, { endpointId, failingSince });
  return { ...endpointQueue, warnedAt: now };
}
