import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import { claimDeliveries, leaseSeconds, type ClaimDeps } from './claim-deliveries.ts';
import {
  nextDueInMs,
  renewLeases,
  returnClaims,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import { createFlights, type Flights } from './flights.ts';
import type { PostDeps } from './post-delivery.ts';
import { reclaimDeliveries } from './reclaim-deliveries.ts';
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
const renewMs = 2000;
const reclaimMs = 1000;
/** After the database was away everybody first writes down what they sent; only then is the rest taken for lost. */
const calmMs = 3000;

/** @param onEnd called when an attempt has ended, so that a turn could write it down */
export function createDispatch(deps: DispatchDeps, onEnd: () => void): Dispatch {
  const flights = createFlights(deps, onEnd);
  let troubledAt = Number.NEGATIVE_INFINITY;
  let againInMs: number | null = null;
  const keepLeases = atMostEvery(renewMs, () => renewSlow(deps, flights));
  const reclaim = atMostEvery(reclaimMs, () => reclaimLost(deps));
  return {
    open: () => flights.open(),
    async turn({ begins }) {
      try {
        // Before the writing, which takes its time on a database that is slow.
        await keepLeases();
        await settleEnded(deps, flights);
        if (!begins) return null;
        if (performance.now() - troubledAt > calmMs) await reclaim();
        // What is known to be there need not be looked for.
        againInMs = await beginDue(deps, flights, { isSure: againInMs === 0 });
        return againInMs;
      } catch (error) {
        troubledAt = performance.now();
        throw error;
      }
    },
  };
}

async function settleEnded(deps: DispatchDeps, flights: Flights): Promise<void> {
  for (let batch = flights.ended(settleMax); batch.length > 0; batch = flights.ended(settleMax)) {
    await settleAttempts(deps, batch);
    flights.forget(batch.length);
  }
}

async function renewSlow(deps: DispatchDeps, flights: Flights): Promise<void> {
  const slow = flights.slowerThan(renewMs);
  if (slow.length > 0) await renewLeases(deps.db, slow, leaseSeconds);
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
  flights: Flights,
  { isSure }: { isSure: boolean },
): Promise<number | null> {
  const slots = flights.free();
  if (slots.firstTries === 0 && slots.retries === 0) return null;
  const dueInMs = isSure ? 0 : await nextDueInMs(deps.db);
  if (dueInMs === null || dueInMs > 0) return dueInMs;
  const askedAt = performance.now();
  const { claims, againInMs } = await claimDeliveries(deps, slots);
  // A process that stood still meanwhile must not send what others may have begun. Where only the database was slow,
  // four such turns would otherwise make dead letters of what was never sent.
  if (performance.now() - askedAt > (leaseSeconds * 1000) / 2) {
    await returnClaims(deps.db, claims);
    return 0;
  }
  flights.begin(claims);
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
