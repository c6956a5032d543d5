import {
  endLeases,
  endpointQueuesWithEndedLeases,
  nextDueInMs,
  renewLeases,
  returnClaims,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import {
  lockEndpointQueues,
  writeEndpointQueues,
} from '../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue-store.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { type Clock, withTimeout } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { type Accepted, claimDeliveries, type ClaimDeps } from './claim-deliveries.ts';
import { type InFlightRequests, trackInFlight } from './in-flight-requests.ts';
import type { PostDeps } from './post-delivery.ts';
import { type EndedAttempt, recordOf, settleAttempts, type SettleDeps } from './settle-attempts.ts';

export interface DispatchDeps extends ClaimDeps, PostDeps, SettleDeps {
  clock: Clock;
  log: Logger;
  /** An operator has paused deliveries: those under way end, and no others begin. */
  isPaused: () => Promise<boolean>;
}

export interface Dispatch {
  /**
   * One poll cycle: records the outcomes of ended attempts, then starts what is due, unless `begins` is false. Returns
   * the milliseconds until the next cycle is useful if nothing happens before; null when nothing waits.
   */
  cycle(options: { begins: boolean }): Promise<number | null>;
  /** Number of deliveries in flight or not yet recorded. */
  open(): number;
}

const settleMax = 500;
/** How soon a pause or its end is noticed by a process that is delivering. */
const pauseAskedMs = 1000;
const pauseAnswerMs = 300;

/** Intervals derived from the length of a lease; with the usual 8 s: 2 s, 1 s, 3 s and 4 s. */
function rhythmOf(leaseSeconds: number) {
  const leaseMs = leaseSeconds * 1000;
  return {
    renewMs: leaseMs / 4,
    reclaimMs: leaseMs / 8,
    /** After a database outage all processes first record what they sent; only then is the rest reclaimed as lost. */
    calmMs: (leaseMs * 3) / 8,
    /** A claim this old may have been taken over by another process, so it is not started. */
    beginMsMax: leaseMs / 2,
  };
}

/** @param onEnd called when an attempt has ended, so that a poll cycle can record it */
export function createDispatch(deps: DispatchDeps, onEnd: () => void): Dispatch {
  const inFlight = trackInFlight(deps, onEnd);
  let troubledAt = Number.NEGATIVE_INFINITY;
  let againInMs: number | null = null;
  const { renewMs, reclaimMs, calmMs, beginMsMax } = rhythmOf(deps.leaseSeconds);
  const renewInTime = atMostEvery(renewMs, () => renewSlow(deps, inFlight, renewMs));
  const reclaim = atMostEvery(reclaimMs, () => reclaimLost(deps));
  const pause = followPause(deps, onEnd);
  return {
    open: () => inFlight.open(),
    async cycle({ begins }) {
      try {
        // Leases are renewed before outcomes are recorded, which can take long on a slow database.
        await renewInTime();
        const isPaused = !begins || (await pause.isPaused());
        const isCalm = performance.now() - troubledAt > calmMs;
        // What fails while deliveries are claimed must not keep outcomes from being recorded, so those are recorded first then.
        const recordsHere = !isPaused && isCalm;
        await settleEnded(deps, inFlight, { all: !recordsHere });
        if (isPaused) return null;
        if (isCalm) await reclaim();
        // Deliveries that the last cycle left behind need not be looked for.
        againInMs = await beginDue(deps, inFlight, { isSure: againInMs === 0, recordsHere, beginMsMax });
        return againInMs;
      } catch (error) {
        troubledAt = performance.now();
        throw error;
      }
    },
  };
}

/** @param all otherwise what was accepted is left to the next claim, which records it in its own transaction */
async function settleEnded(
  deps: DispatchDeps,
  inFlight: InFlightRequests,
  { all }: { all: boolean },
): Promise<void> {
  for (;;) {
    const ended = inFlight.ended();
    const left = new Set(all ? [] : acceptedIn(ended));
    const batch = ended.filter((attempt) => !left.has(attempt)).slice(0, settleMax);
    if (batch.length === 0) return;
    await settleAttempts(deps, batch);
    inFlight.release(batch);
  }
}

/** What was accepted by endpoints of which nothing else has ended: about these a queue has nothing to decide. */
function acceptedIn(ended: readonly EndedAttempt[]): EndedAttempt[] {
  const refusing = new Set(
    ended.filter(({ result }) => result.error !== null).map(({ claim }) => claim.endpointId),
  );
  return ended.filter(({ claim }) => !refusing.has(claim.endpointId));
}

async function renewSlow(deps: DispatchDeps, inFlight: InFlightRequests, renewMs: number): Promise<void> {
  const slow = inFlight.slowerThan(renewMs);
  if (slow.length > 0) await renewLeases(deps.db, slow, deps.leaseSeconds);
}

async function reclaimLost(deps: DispatchDeps): Promise<void> {
  const count = await reclaimDeliveries(deps);
  if (count > 0)
    deps.log.warn(
      { event: 'delivery.leases_reclaimed', count },
      'Deliveries of a lost worker were reclaimed and will be sent again.',
    );
}

async function beginDue(
  deps: DispatchDeps,
  inFlight: InFlightRequests,
  { isSure, recordsHere, beginMsMax }: { isSure: boolean; recordsHere: boolean; beginMsMax: number },
): Promise<number | null> {
  const accepted = recordsHere ? acceptedIn(inFlight.ended()).slice(0, settleMax) : [];
  const slots = inFlight.free(new Set(accepted.map(({ claim }) => claim)));
  // Something has filled them, so there is more than this process can hold.
  if (accepted.length === 0 && slots.firstTries === 0 && slots.retries === 0) return 0;
  if (accepted.length === 0) {
    const dueInMs = isSure ? 0 : await nextDueInMs(deps.db);
    if (dueInMs === null || dueInMs > 0) return dueInMs;
  }
  const askedAt = performance.now();
  const { claims, againInMs, recorded } = await claimDeliveries(deps, slots, accepted.map(acceptedOf));
  inFlight.release(accepted);
  for (const { durationMs } of recorded) deps.countAttempt?.('delivered', durationMs / 1000);
  // A process that was suspended meanwhile must not send what others may have started. Where only the database was
  // slow, four such cycles would otherwise dead-letter what was never sent.
  if (performance.now() - askedAt > beginMsMax) {
    await returnClaims(deps.db, claims);
    return 0;
  }
  inFlight.begin(claims);
  return againInMs;
}

function acceptedOf(attempt: EndedAttempt): Accepted {
  const { claim } = attempt;
  return { starts: claim.starts, endpointId: claim.endpointId, ...recordOf(attempt) };
}

/**
 * Whether deliveries are paused, asked for at most once a second. Its answer is waited for, or a process that starts
 * during a pause would deliver; but not for long, since a frozen Redis gives none, and not again before there was one.
 * Without an answer the last one holds.
 * @param onResumed called when deliveries may begin again
 */
function followPause({ isPaused: ask }: Pick<DispatchDeps, 'isPaused'>, onResumed: () => void) {
  let known = false;
  let asked: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    const before = known;
    known = await ask().catch(() => known);
    asked = undefined;
    if (before && !known) onResumed();
  };
  return {
    async isPaused(): Promise<boolean> {
      if (asked === undefined && performance.now() - askedAt >= pauseAskedMs) {
        askedAt = performance.now();
        asked = refresh();
        await withTimeout(pauseAnswerMs, 'asking for a pause', asked).catch(() => undefined);
      }
      return known;
    },
  };
}

function atMostEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let lastAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - lastAt < ms) return;
    lastAt = performance.now();
    await work();
  };
}

const endpointQueuesMax = 200;

/** Requeues the deliveries that a dead worker had started, due at once. Returns how many there were. */
export async function reclaimDeliveries(deps: { db: Database }): Promise<number> {
  const endpointIds = await endpointQueuesWithEndedLeases(deps.db, endpointQueuesMax);
  if (endpointIds.length === 0) return 0;
  return deps.db.transaction(async (tx) => {
    const { endpointQueues, now } = await lockEndpointQueues(tx, endpointIds);
    const ended = await endLeases(tx, endpointIds);
    const concerned = new Set(ended.map(({ endpointId }) => endpointId));
    await writeEndpointQueues(
      tx,
      endpointQueues
        .filter(({ endpointId }) => concerned.has(endpointId))
        .map((endpointQueue) => ({ ...endpointQueue, dueAt: now, isFull: false })),
    );
    return ended.length;
  });
}
