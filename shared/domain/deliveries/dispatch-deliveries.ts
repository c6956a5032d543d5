import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../log/logger.ts';
import { claimDeliveries, leaseSeconds, type Claim, type ClaimDeps } from './claim-deliveries.ts';
import { nextDueInMs, renewLeases } from './delivery-store.ts';
import type { Slots } from './plan-lane.ts';
import { postDelivery, type PostDeps } from './post-delivery.ts';
import { reclaimDeliveries } from './reclaim-deliveries.ts';
import { settleAttempts, type EndedAttempt } from './settle-attempts.ts';

export interface DispatchDeps extends ClaimDeps, PostDeps {
  clock: Clock;
  log: Logger;
}

/** Places of one process. A delivery holds its place until its outcome is written, 15 s and a moment at most. */
const places: Slots = { firstTries: 200, retries: 100, suspects: 1 };
/** The most that one kill of a process can make arrive twice. */
export const placesInAll = places.firstTries + places.retries;
const settleMax = 500;
const leaseMs = leaseSeconds * 1000;
const renewMs = 2000;
const reclaimMs = 1000;
/** After the database was away the others write down what they sent before anybody takes it for lost. */
const calmMs = 3000;

export interface Dispatch {
  /**
   * One round: writes down what ended, then begins what is due. Milliseconds until another is worth it if nothing
   * happens before; null when nothing waits.
   */
  turn(options: { begins: boolean }): Promise<number | null>;
  /** Being sent, or sent and not written down. */
  open(): number;
}

/** @param onEnd called when an attempt has ended and a turn could write it down */
export function createDispatch(deps: DispatchDeps, onEnd: () => void): Dispatch {
  const flying = new Set<Flight>();
  let ended: EndedAttempt[] = [];
  let renewedAt = performance.now();
  let reclaimedAt = 0;
  let troubledAt = Number.NEGATIVE_INFINITY;

  const free = (): Slots => {
    const left = { ...places };
    for (const claim of [...flying, ...ended].map((each) => each.claim)) {
      left[claim.isRetry ? 'retries' : 'firstTries'] -= 1;
      if (claim.isSuspect) left.suspects -= 1;
    }
    return left;
  };

  const fly = (claim: Claim, claimedAt: number) => {
    const flight: Flight = { claim, claimedAt };
    flying.add(flight);
    postDelivery(deps, claim)
      .then(
        (result) => ended.push({ claim, result }),
        // Its lease ends by itself, and another attempt is made.
        (error: unknown) => deps.log.error({ err: error, deliveryId: claim.id }, 'an attempt broke'),
      )
      .finally(() => {
        flying.delete(flight);
        onEnd();
      });
  };

  const settle = async () => {
    while (ended.length > 0) {
      const batch = ended.slice(0, settleMax);
      await settleAttempts(deps, batch);
      ended = ended.slice(batch.length);
    }
  };

  const keepLeases = async () => {
    const now = performance.now();
    if (now - renewedAt < renewMs) return;
    renewedAt = now;
    const slow = [...flying].filter((flight) => now - flight.claimedAt > renewMs);
    if (slow.length === 0) return;
    await renewLeases(
      deps.db,
      slow.map(({ claim }) => claim),
      leaseSeconds,
    );
  };

  const reclaim = async () => {
    const now = performance.now();
    if (now - reclaimedAt < reclaimMs || now - troubledAt < calmMs) return;
    reclaimedAt = now;
    const count = await reclaimDeliveries(deps);
    if (count > 0) deps.log.warn({ count }, 'deliveries of a worker that is gone are begun again');
  };

  const begin = async (): Promise<number | null> => {
    const slots = free();
    if (slots.firstTries === 0 && slots.retries === 0) return null;
    const dueInMs = await nextDueInMs(deps.db);
    if (dueInMs === null || dueInMs > 0) return dueInMs;
    const askedAt = performance.now();
    const { claims, againInMs } = await claimDeliveries(deps, slots);
    // A process that stood still meanwhile must not send what others have begun by now.
    if (performance.now() - askedAt > leaseMs / 2) return 0;
    for (const claim of claims) fly(claim, askedAt);
    return againInMs;
  };

  return {
    open: () => flying.size + ended.length,
    async turn({ begins }) {
      try {
        await settle();
        await keepLeases();
        if (!begins) return null;
        await reclaim();
        return await begin();
      } catch (error) {
        troubledAt = performance.now();
        throw error;
      }
    },
  };
}

interface Flight {
  claim: Claim;
  /** `performance.now()` before the claim was asked for: the lease began later. */
  claimedAt: number;
}
