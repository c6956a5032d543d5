import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { activeTracing, traced } from '../../shared/platform/tracing/tracing.ts';
import {
  openSigningSecrets,
  type SigningSecrets,
} from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import {
  deadLetterDeliveries,
  type Candidate,
  type ClaimedDelivery,
  firstWaiting,
  leaseDeliveries,
  deferDeliveries,
  readTraceparents,
  takeNew,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import {
  concurrencyOf,
  earlier,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue.ts';
import {
  addEndpointQueues,
  type LockedEndpointQueues,
  lockEndpointQueues,
  readEndpoints,
  writeEndpointQueues,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue-store.ts';
import {
  type EndpointQueuePlan,
  type EndpointQueueView,
  isSuspect,
  type PlaceTaker,
  planEndpointQueue,
  type Slots,
} from '../../shared/domain/partners/deliveries/endpoint-queues/plan-endpoint-queue.ts';

/** New deliveries read beyond the free slots: those their endpoint queue holds back are deferred and block no other. */
const newBeyondPlaces = 100;
const dueEndpointQueuesMax = 100;
/** A row locked by another transaction is being removed; should the removal fail, it is claimed after this. */
const heldAgainMs = 1000;
/** A secret that cannot be decrypted stays so until the row is repaired or this process gets the other ones' keys. */
const secretAgainMs = 5000;
/** Deliveries of a removed webhook that one poll cycle dead-letters. */
const deadLetterMax = 500;

export interface ClaimDeps {
  db: Database;
  keys: ServiceKeys;
  log: Logger;
  /** A worker silent for this long is dead: it renews what it is still sending. */
  leaseSeconds: number;
}

export interface Claim extends ClaimedDelivery, PlaceTaker {
  url: string;
  secrets: SigningSecrets;
  /** Of the trace in which its event happened. */
  traceparent?: string | undefined;
}

export interface Claims {
  claims: Claim[];
  /** Milliseconds until the next claim is useful, if nothing else happens; null when nothing waits. */
  againInMs: number | null;
}

/**
 * Takes as many deliveries as this process has slots for and their endpoint queues allow, in one transaction: new ones
 * in the order of their events, and those of queues that are due. The rest is left to its endpoint queue.
 */
export function claimDeliveries(deps: ClaimDeps, free: Slots): Promise<Claims> {
  const options = { kind: 'internal', attributes: { 'humanmark.kind': 'deliver' } } as const;
  return traced('claim deliveries', options, () => claim(deps, free));
}

async function claim(deps: ClaimDeps, free: Slots): Promise<Claims> {
  return deps.db.transaction(async (tx) => {
    const newMax = free.firstTries + newBeyondPlaces;
    const fresh = await takeNew(tx, newMax);
    const endpointIds = [...new Set(fresh.map(({ endpointId }) => endpointId))];
    const locked = await lockEndpointQueues(tx, { endpointIds, dueEndpointQueues: dueEndpointQueuesMax });
    const present = new Set(locked.endpointQueues.map(({ endpointId }) => endpointId));
    const without = endpointIds.filter((endpointId) => !present.has(endpointId));
    if (without.length > 0) await addEndpointQueues(tx, without);
    if (locked.endpointQueues.length === 0) return { claims: [], againInMs: without.length > 0 ? 0 : null };
    const plans = await planEndpointQueues(tx, {
      locked,
      fresh,
      slots: { ...free, takenBy: new Map(free.takenBy) },
    });
    const signed = plans.map((plan) => withSecrets(deps, plan, locked.now));
    const claims = await carryOut(deps, tx, { plans: signed, now: locked.now });
    const mayBeMore =
      fresh.length === newMax || locked.endpointQueues.length - endpointIds.length >= dueEndpointQueuesMax;
    return { claims, againInMs: mayBeMore ? 0 : againInMs(signed, locked.now) };
  });
}

interface SignedPlan extends EndpointQueuePlan {
  /** Null where no delivery is started. */
  secrets: SigningSecrets | null;
}

/** Defers deliveries that cannot be signed: those of the other endpoints must not fail with them. */
function withSecrets({ keys, log }: ClaimDeps, plan: EndpointQueuePlan, now: Date): SignedPlan {
  const { endpointQueue, begin, park } = plan;
  if (begin.length === 0) return { ...plan, secrets: null };
  try {
    return { ...plan, secrets: openSigningSecrets(keys, endpointQueue, now) };
  } catch (error) {
    log.error(
      { event: 'webhook.secret_unreadable', err: error, endpointId: endpointQueue.endpointId },
      'The secret of a webhook could not be decrypted; its deliveries are deferred.',
    );
    const dueAt = new Date(now.getTime() + secretAgainMs);
    return {
      ...plan,
      endpointQueue: { ...endpointQueue, isFull: false, dueAt },
      begin: [],
      park: [...park, ...begin],
      secrets: null,
    };
  }
}

async function planEndpointQueues(
  tx: Queryable,
  { locked, fresh, slots }: { locked: LockedEndpointQueues; fresh: readonly Candidate[]; slots: Slots },
): Promise<EndpointQueuePlan[]> {
  const { now } = locked;
  const endpointIds = locked.endpointQueues.map(({ endpointId }) => endpointId);
  const endpoints = await readEndpoints(tx, endpointIds);
  const endpointQueues = locked.endpointQueues.map((endpointQueue) => ({
    inFlight: 0,
    ...endpointQueue,
    ...endpoints.get(endpointQueue.endpointId),
  }));
  const asked = endpointQueues.map((endpointQueue) => ({
    endpointId: endpointQueue.endpointId,
    // One more than may be started, to know when the next is due.
    count: endpointQueue.status === 'deleted' ? deadLetterMax : concurrencyOf(endpointQueue) + 1,
  }));
  const waiting = byEndpoint(await firstWaiting(tx, asked));
  const freshOf = byEndpoint(fresh);
  const views = endpointQueues.map((endpointQueue, at): EndpointQueueView => {
    const { endpointId, inFlight } = endpointQueue;
    return {
      endpointQueue,
      inFlight,
      fresh: freshOf.get(endpointId) ?? [],
      waiting: waiting.get(endpointId) ?? [],
      asked: asked[at]?.count ?? 0,
    };
  });
  // The endpoint queue whose oldest delivery has waited longest goes first, in case the slots run out.
  const oldest = ({ fresh: [a], waiting: [b] }: EndpointQueueView) =>
    earlier(a?.dueAt ?? null, b?.dueAt ?? null) ?? now;
  views.sort((a, b) => oldest(a).getTime() - oldest(b).getTime());
  return views.map((view) => planEndpointQueue(view, slots, now));
}

async function carryOut(
  deps: ClaimDeps,
  tx: Queryable,
  { plans, now }: { plans: readonly SignedPlan[]; now: Date },
): Promise<Claim[]> {
  const park = plans.flatMap((plan) => plan.park.map(({ id }) => id));
  if (park.length > 0) await deferDeliveries(tx, park);
  for (const { deadLetter, deadLetterReason, endpointQueue } of plans) {
    if (deadLetter.length === 0) continue;
    await deadLetterDeliveries(
      tx,
      deadLetter.map(({ id }) => id),
      deadLetterReason,
    );
    if (endpointQueue.status !== 'deleted') {
      const deliveryIds = deadLetter.map(({ id }) => id);
      deps.log.error(
        { event: 'delivery.dead_lettered', deliveryIds, endpointId: endpointQueue.endpointId },
        'Deliveries that repeatedly ended their workers were dead-lettered.',
      );
    }
  }
  const begin = new Map(plans.flatMap((plan) => plan.begin.map((each) => [each.id, { each, plan }])));
  const leased = begin.size === 0 ? [] : await leaseDeliveries(tx, [...begin.keys()], deps.leaseSeconds);
  const taken = new Set(leased.map(({ id }) => id));
  const traceparents = await tracesOf(tx, leased);
  const heldAgain = new Date(now.getTime() + heldAgainMs);
  await writeEndpointQueues(
    tx,
    plans.map(({ endpointQueue, begin: wanted }) =>
      wanted.every(({ id }) => taken.has(id))
        ? endpointQueue
        : { ...endpointQueue, dueAt: earlier(endpointQueue.dueAt, heldAgain) },
    ),
  );
  return leased.flatMap((delivery) => {
    const found = begin.get(delivery.id);
    if (!found?.plan.secrets) return [];
    const { each, plan } = found;
    const { url, projectId } = plan.endpointQueue;
    return [
      {
        ...delivery,
        url,
        projectId,
        secrets: found.plan.secrets,
        isRetry: each.isRetry,
        isSuspect: isSuspect(each),
        traceparent: traceparents?.get(delivery.eventId),
      },
    ];
  });
}

/** Asked for only where they are continued, so that without traces deliveries cost no further statement. */
async function tracesOf(
  tx: Queryable,
  leased: readonly ClaimedDelivery[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (leased.length === 0 || activeTracing() === undefined) return undefined;
  return readTraceparents(tx, [...new Set(leased.map(({ eventId }) => eventId))]);
}

function byEndpoint(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.endpointId);
    if (group) group.push(candidate);
    else groups.set(candidate.endpointId, [candidate]);
  }
  return groups;
}

function againInMs(plans: readonly EndpointQueuePlan[], now: Date): number | null {
  const first = plans.reduce<Date | null>(
    (least, { endpointQueue }) => earlier(least, endpointQueue.dueAt),
    null,
  );
  return first ? Math.max(0, first.getTime() - now.getTime()) : null;
}
