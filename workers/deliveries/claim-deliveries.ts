import type { Database } from '../../shared/platform/db/database.ts';
import { lazily, type Queryable, withNext } from '../../shared/platform/db/queryable.ts';
import type { ServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { activeTracing, traced } from '../../shared/platform/tracing/tracing.ts';
import {
  openSigningSecrets,
  type SigningSecrets,
} from '../../shared/domain/partners/webhooks/signing-secrets.ts';
import {
  type HeaderValues,
  openHeaders,
} from '../../shared/domain/partners/webhooks/request-header-values.ts';
import {
  type AttemptRecord,
  deadLetterDeliveries,
  type Candidate,
  type ClaimedDelivery,
  firstWaiting,
  leaseDeliveries,
  deferDeliveries,
  readTraceparents,
  recordAccepted,
  takeNew,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import {
  concurrencyOf,
  earlier,
  type EndpointQueue,
  endpointQueueAfterOutcomes,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue.ts';
import {
  addEndpointQueues,
  findDueQueues,
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
import { bodyAsSent } from '../../shared/domain/partners/webhooks/event-body.ts';

/**
 * New deliveries read beyond the free slots: those their endpoint queue holds back are deferred and block no other. As many again,
 * within these limits: each is locked, and those that are left new are locked for nothing.
 */
const newBeyondPlaces = { least: 10, most: 100 };
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
  headers: HeaderValues;
  /** Of the trace in which its event happened. */
  traceparent?: string | undefined;
}

/** An attempt that its receiver accepted, to be recorded. */
export interface Accepted extends AttemptRecord {
  starts: number;
  endpointId: string;
}

export interface Claims {
  claims: Claim[];
  /** Milliseconds until the next claim is useful, if nothing else happens; null when nothing waits. */
  againInMs: number | null;
  /** Those of the accepted attempts whose claims still held. */
  recorded: readonly Accepted[];
}

/**
 * Takes as many deliveries as this process has slots for and their endpoint queues allow, in one transaction: new ones
 * in the order of their events, and those of queues that are due. The rest is left to its endpoint queue.
 * @param accepted recorded in the same transaction: queues are locked and written once for both, and there is one commit
 */
export function claimDeliveries(
  deps: ClaimDeps,
  free: Slots,
  accepted: readonly Accepted[] = [],
): Promise<Claims> {
  const options = { kind: 'internal', attributes: { 'humanmark.kind': 'deliver' } } as const;
  return traced('claim deliveries', options, () => claim(deps, free, accepted));
}

async function claim(deps: ClaimDeps, free: Slots, accepted: readonly Accepted[]): Promise<Claims> {
  const { leasing, ...rest } = await deps.db.transaction((tx) => takeTurn(deps, tx, { free, accepted }));
  const claims = leasing === undefined ? [] : await claimsOf(deps, await leasing.rows, leasing.begin);
  return { ...rest, claims };
}

interface Turn extends Omit<Claims, 'claims'> {
  leasing?: Leasing;
}

/** Three round trips, however many deliveries there are: what is there, the locks, and what is written. */
async function takeTurn(
  deps: ClaimDeps,
  tx: Queryable,
  { free, accepted }: { free: Slots; accepted: readonly Accepted[] },
): Promise<Turn> {
  const newMax = newToTake(free.firstTries);
  // Rows before queues, as everywhere: whoever has locked a queue waits for no delivery that another is sending.
  const [held, fresh, due] = await Promise.all([
    accepted.length === 0 ? [] : recordAccepted(tx, accepted.toSorted(byId)),
    takeNew(tx, newMax),
    findDueQueues(tx, dueEndpointQueuesMax),
  ]);
  const startsOf = new Map(held.map(({ id, starts }) => [id, starts]));
  // The id alone is not enough: a process that was suspended may hold a lost claim beside the current one.
  const recorded = accepted.filter(({ deliveryId, starts }) => startsOf.get(deliveryId) === starts);
  const endpointsOfNew = [...new Set(fresh.map(({ endpointId }) => endpointId))];
  const endpointIds = [
    ...new Set([...endpointsOfNew, ...due, ...recorded.map(({ endpointId }) => endpointId)]),
  ];
  if (endpointIds.length === 0) return { againInMs: null, recorded };
  const [{ endpointQueues, now }, endpoints] = await Promise.all([
    lockEndpointQueues(tx, endpointIds),
    readEndpoints(tx, endpointIds),
  ]);
  const present = new Set(endpointQueues.map(({ endpointId }) => endpointId));
  const without = endpointsOfNew.filter((endpointId) => !present.has(endpointId));
  if (without.length > 0) await addEndpointQueues(tx, without);
  if (endpointQueues.length === 0) return { againInMs: without.length > 0 ? 0 : null, recorded };
  const plans = await planEndpointQueues(tx, {
    endpointQueues: afterAccepted(endpointQueues, recorded, now).map((endpointQueue) => ({
      inFlight: 0,
      ...endpointQueue,
      ...endpoints.get(endpointQueue.endpointId),
    })),
    now,
    fresh,
    slots: { ...free, takenBy: new Map(free.takenBy) },
  });
  const signed = plans.map((plan) => withSecrets(deps, plan, now));
  const leasing = await carryOut(deps, tx, { plans: signed, now, fresh });
  const mayBeMore = fresh.length === newMax || due.length === dueEndpointQueuesMax;
  return { leasing, recorded, againInMs: mayBeMore ? 0 : againInMs(signed, now) };
}

/** One order for all who lock several rows, so that none of them waits in a circle. */
const byId = (one: Accepted, other: Accepted): number => (one.deliveryId < other.deliveryId ? -1 : 1);

function newToTake(places: number): number {
  const { least, most } = newBeyondPlaces;
  return places === 0 ? 0 : places + Math.min(most, Math.max(least, places));
}

function afterAccepted(
  endpointQueues: readonly EndpointQueue[],
  recorded: readonly Accepted[],
  now: Date,
): EndpointQueue[] {
  const counts = new Map<string, number>();
  for (const { endpointId } of recorded) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
  return endpointQueues.map((endpointQueue) => {
    const count = counts.get(endpointQueue.endpointId) ?? 0;
    if (count === 0) return endpointQueue;
    const outcomes = Array.from({ length: count }, () => ({ succeeded: true, pauseSeconds: null }));
    return endpointQueueAfterOutcomes(endpointQueue, outcomes, now);
  });
}

interface SignedPlan extends EndpointQueuePlan {
  /** Null where no delivery is started. */
  secrets: SigningSecrets | null;
  headers: HeaderValues;
}

/** Defers deliveries that cannot be signed: those of the other endpoints must not fail with them. */
function withSecrets({ keys, log }: ClaimDeps, plan: EndpointQueuePlan, now: Date): SignedPlan {
  const { endpointQueue, begin, park } = plan;
  if (begin.length === 0) return { secrets: null, headers: {}, ...plan };
  try {
    const headers = openHeaders(keys, endpointQueue);
    return { secrets: openSigningSecrets(keys, endpointQueue, now), headers, ...plan };
  } catch (error) {
    log.error(
      { event: 'webhook.secret_unreadable', err: error, endpointId: endpointQueue.endpointId },
      'The secrets of a webhook could not be decrypted; its deliveries are deferred.',
    );
    const dueAt = new Date(now.getTime() + secretAgainMs);
    return {
      ...plan,
      endpointQueue: { ...endpointQueue, isFull: false, dueAt },
      begin: [],
      park: [...park, ...begin],
      secrets: null,
      headers: {},
    };
  }
}

async function planEndpointQueues(
  tx: Queryable,
  {
    endpointQueues,
    now,
    fresh,
    slots,
  }: {
    endpointQueues: readonly (EndpointQueue & { inFlight: number })[];
    now: Date;
    fresh: readonly Candidate[];
    slots: Slots;
  },
): Promise<EndpointQueuePlan[]> {
  const asked = endpointQueues
    // None waits in a queue that need not be looked at again.
    .filter(({ dueAt }) => dueAt !== null)
    .map((endpointQueue) => ({
      endpointId: endpointQueue.endpointId,
      // One more than may be started, to know when the next is due.
      count: endpointQueue.status === 'deleted' ? deadLetterMax : concurrencyOf(endpointQueue) + 1,
    }));
  const countOf = new Map(asked.map(({ endpointId, count }) => [endpointId, count]));
  const waiting = byEndpoint(asked.length === 0 ? [] : await firstWaiting(tx, asked));
  const freshOf = byEndpoint(fresh);
  const views = endpointQueues.map((endpointQueue): EndpointQueueView => {
    const { endpointId, inFlight } = endpointQueue;
    return {
      endpointQueue,
      inFlight,
      fresh: freshOf.get(endpointId) ?? [],
      waiting: waiting.get(endpointId) ?? [],
      asked: countOf.get(endpointId) ?? Number.POSITIVE_INFINITY,
    };
  });
  // The endpoint queue whose oldest delivery has waited longest goes first, in case the slots run out.
  const oldest = ({ fresh: [a], waiting: [b] }: EndpointQueueView) =>
    earlier(a?.dueAt ?? null, b?.dueAt ?? null) ?? now;
  views.sort((a, b) => oldest(a).getTime() - oldest(b).getTime());
  return views.map((view) => planEndpointQueue(view, slots, now));
}

type Begin = ReadonlyMap<string, { each: Candidate; plan: SignedPlan }>;

/** Whose rows are there once the transaction has committed. */
interface Leasing {
  begin: Begin;
  rows: Promise<ClaimedDelivery[]>;
}

async function carryOut(
  deps: ClaimDeps,
  tx: Queryable,
  { plans, now, fresh }: { plans: readonly SignedPlan[]; now: Date; fresh: readonly Candidate[] },
): Promise<Leasing> {
  const park = plans.flatMap((plan) => plan.park.map(({ id }) => id));
  if (park.length > 0) await deferDeliveries(withNext(tx), park);
  for (const { deadLetter, deadLetterReason, endpointQueue } of plans) {
    if (deadLetter.length === 0) continue;
    const deliveryIds = deadLetter.map(({ id }) => id);
    await deadLetterDeliveries(tx, deliveryIds, deadLetterReason);
    if (endpointQueue.status !== 'deleted')
      deps.log.error(
        { event: 'delivery.dead_lettered', deliveryIds, endpointId: endpointQueue.endpointId },
        'Deliveries that repeatedly ended their workers were dead-lettered.',
      );
  }
  const begin = new Map(plans.flatMap((plan) => plan.begin.map((each) => [each.id, { each, plan }])));
  const rows =
    begin.size === 0
      ? Promise.resolve([])
      : leaseDeliveries(lazily(tx), [...begin.keys()], deps.leaseSeconds);
  // Where the transaction fails, it says so itself.
  rows.catch(() => undefined);
  const locked = new Set(fresh.map(({ id }) => id));
  // Those that waited may be held by a transaction that removes them.
  const isSure = [...begin.keys()].every((id) => locked.has(id));
  const taken = isSure ? begin : new Map((await rows).map((row) => [row.id, row]));
  const heldAgain = new Date(now.getTime() + heldAgainMs);
  await writeEndpointQueues(
    withNext(tx),
    plans.map(({ endpointQueue, begin: wanted }) =>
      wanted.every(({ id }) => taken.has(id))
        ? endpointQueue
        : { ...endpointQueue, dueAt: earlier(endpointQueue.dueAt, heldAgain) },
    ),
  );
  return { begin, rows };
}

async function claimsOf(deps: ClaimDeps, leased: readonly ClaimedDelivery[], begin: Begin): Promise<Claim[]> {
  const traceparents = await tracesOf(deps.db, leased);
  return leased.flatMap((delivery) => {
    const found = begin.get(delivery.id);
    if (!found?.plan.secrets) return [];
    const { each, plan } = found;
    const { url, projectId } = plan.endpointQueue;
    const body = bodyOrNone(deps, { projectId, ...delivery });
    if (body === undefined) return [];
    return [
      {
        url,
        projectId,
        secrets: found.plan.secrets,
        headers: plan.headers,
        isRetry: each.isRetry,
        isSuspect: isSuspect(each),
        traceparent: traceparents?.get(delivery.eventId),
        ...delivery,
        body,
      },
    ];
  });
}

/**
 * A body whose names cannot be turned holds up no delivery but its own: that is tried again when its lease ends, and dead-lettered
 * after as many starts as one that ends its workers.
 */
function bodyOrNone(
  { keys, log }: ClaimDeps,
  delivery: ClaimedDelivery & { projectId: string },
): string | undefined {
  try {
    return bodyAsSent(keys, delivery);
  } catch (err) {
    const { id: deliveryId, eventId, projectId } = delivery;
    log.error(
      { event: 'delivery.body_unreadable', err, deliveryId, eventId, projectId },
      'The body of a delivery could not be made for its project; it will be retried.',
    );
    return undefined;
  }
}

/** Asked for only where they are continued, so that without traces deliveries cost no further statement. */
async function tracesOf(
  db: Queryable,
  leased: readonly ClaimedDelivery[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (leased.length === 0 || activeTracing() === undefined) return undefined;
  return readTraceparents(db, [...new Set(leased.map(({ eventId }) => eventId))]);
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
