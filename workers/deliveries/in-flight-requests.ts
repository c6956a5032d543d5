import {
  occupy,
  type Slots,
} from '../../shared/domain/partners/deliveries/endpoint-queues/plan-endpoint-queue.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { Claim } from './claim-deliveries.ts';
import { postDelivery, type PostDeps } from './post-delivery.ts';
import type { EndedAttempt } from './settle-attempts.ts';

/** Places of one process. A delivery holds its own until its outcome is written: 15 s and a moment at most. */
const places: Omit<Slots, 'takenBy'> = { firstTries: 200, retries: 100, suspects: 1 };

/** What this process is sending, and what it has sent and not written down yet. */
export interface InFlightRequests {
  begin(claims: readonly Claim[]): void;
  free(): Slots;
  /** On their way or not written down. */
  open(): number;
  /** The first that ended, not yet written down. */
  ended(limit: number): readonly EndedAttempt[];
  /** The first so many are written down: their places are free. */
  erase(count: number): void;
  /** Begun longer ago than that and not written down. */
  slowerThan(ms: number): Claim[];
}

/** @param onEnd called when an attempt has ended */
export function trackInFlight(deps: PostDeps & { log: Logger }, onEnd: () => void): InFlightRequests {
  /** When each was begun that is on its way or not written down. */
  const open = new Map<Claim, number>();
  const ended: EndedAttempt[] = [];

  const fly = async (claim: Claim): Promise<void> => {
    open.set(claim, performance.now());
    try {
      const result = await postDelivery(deps, claim);
      ended.push({ claim, result });
    } catch (error) {
      // A bug of ours. The lease ends by itself, and another attempt is made.
      deps.log.error(
        { event: 'delivery.attempt_failed', err: error, deliveryId: claim.id },
        'The delivery attempt threw.',
      );
      open.delete(claim);
    }
    onEnd();
  };

  return {
    begin(claims) {
      for (const claim of claims) void fly(claim);
    },
    free() {
      const left: Slots = { ...places, takenBy: new Map() };
      for (const claim of open.keys()) occupy(left, claim);
      return left;
    },
    open: () => open.size,
    ended: (limit) => ended.slice(0, limit),
    erase(count) {
      for (const { claim } of ended.splice(0, count)) open.delete(claim);
    },
    slowerThan(ms) {
      const before = performance.now() - ms;
      return [...open].flatMap(([claim, begunAt]) => (begunAt < before ? [claim] : []));
    },
  };
}
