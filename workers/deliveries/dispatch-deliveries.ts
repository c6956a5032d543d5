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
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { claimDeliveries, type ClaimDeps } from './claim-deliveries.ts';
import { type InFlightRequests, trackInFlight } from './in-flight-requests.ts';
import type { PostDeps } from './post-delivery.ts';
import { settleAttempts } from './settle-attempts.ts';

export interface DispatchDeps extends ClaimDeps, PostDeps {
  clock: Clock;
  log: Logger;
}

export interface Dispatch {
  /**
   * One turn: writes down what ended, then begins what is due unless it is to begin nothing. Milliseconds until
   * another is worth it if nothing happens before; null when nothing waits.
   */
  turn(options: { begins: boolean }): Promise<number | null>;
  /** Being sent, or sent and not written down. */
  open(): number;
}

const settleMax = 500;

/** What follows from the length of a lease; with the usual 8 s: 2 s, 1 s and 3 s. */
function rhythmOf(leaseSeconds: number) {
  const leaseMs = leaseSeconds * 1000;
  return {
    renewMs: leaseMs / 4,
    reclaimMs: leaseMs / 8,
    /** After the database was away everybody first writes down what they sent; only then is the rest taken for lost. */
    calmMs: (leaseMs * 3) / 8,
    /** What was claimed so long ago may be somebody else's before it is begun. */
    beginMsMax: leaseMs / 2,
  };
}

/** @param onEnd called when an attempt has ended, so that a turn could write it down */
export function createDispatch(deps: DispatchDeps, onEnd: () => void): Dispatch {
  const inFlight = trackInFlight(deps, onEnd);
  let troubledAt = Number.NEGATIVE_INFINITY;
  let againInMs: number | null = null;
  const { renewMs, reclaimMs, calmMs, beginMsMax } = rhythmOf(deps.leaseSeconds);
  const renewInTime = atMostEvery(renewMs, () => renewSlow(deps, inFlight, renewMs));
  const reclaim = atMostEvery(reclaimMs, () => reclaimLost(deps));
  return {
    open: () => inFlight.open(),
    async turn({ begins }) {
      try {
        // Before the writing, which takes its time on a database that is slow.
        await renewInTime();
        await settleEnded(deps, inFlight);
        if (!begins) return null;
        if (performance.now() - troubledAt > calmMs) await reclaim();
        // What is known to be there need not be looked for.
        againInMs = await beginDue(deps, inFlight, { isSure: againInMs === 0, beginMsMax });
        return againInMs;
      } catch (error) {
        troubledAt = performance.now();
        throw error;
      }
    },
  };
}

async function settleEnded(deps: DispatchDeps, inFlight: InFlightRequests): Promise<void> {
  for (let batch = inFlight.ended(settleMax); batch.length > 0; batch = inFlight.ended(settleMax)) {
    await settleAttempts(deps, batch);
    inFlight.erase(batch.length);
  }
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
  { isSure, beginMsMax }: { isSure: boolean; beginMsMax: number },
): Promise<number | null> {
  const slots = inFlight.free();
  if (slots.firstTries === 0 && slots.retries === 0) return null;
  const dueInMs = isSure ? 0 : await nextDueInMs(deps.db);
  if (dueInMs === null || dueInMs > 0) return dueInMs;
  const askedAt = performance.now();
  const { claims, againInMs } = await claimDeliveries(deps, slots);
  // A process that stood still meanwhile must not send what others may have begun. Where only the database was slow,
  // four such turns would otherwise make dead letters of what was never sent.
  if (performance.now() - askedAt > beginMsMax) {
    await returnClaims(deps.db, claims);
    return 0;
  }
  inFlight.begin(claims);
  return againInMs;
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

/** What a dead worker had begun waits again, due at once. How many there were. */
export async function reclaimDeliveries(deps: { db: Database }): Promise<number> {
  const endpointIds = await endpointQueuesWithEndedLeases(deps.db, endpointQueuesMax);
  if (endpointIds.length === 0) return 0;
  return deps.db.transaction(async (tx) => {
    const { endpointQueues, now } = await lockEndpointQueues(tx, { endpointIds, dueEndpointQueues: 0 });
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
