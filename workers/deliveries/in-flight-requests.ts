import {
  occupy,
  type Slots,
} from '../../shared/domain/partners/deliveries/endpoint-queues/plan-endpoint-queue.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { Claim } from './claim-deliveries.ts';
import type { PostDeps } from './post-delivery.ts';
import { postTraced } from './post-traced.ts';
import type { EndedAttempt } from './settle-attempts.ts';

/** Slots of one process. A delivery occupies its slot until its outcome is recorded: slightly over 15 s at most. */
const capacity: Omit<Slots, 'takenBy'> = { firstTries: 200, retries: 100, suspects: 1 };

/** The requests that this process is sending, or has sent without having recorded the outcome yet. */
export interface InFlightRequests {
  begin(claims: readonly Claim[]): void;
  /** @param recorded will have been recorded by then */
  free(recorded: ReadonlySet<Claim>): Slots;
  /** Number of deliveries in flight or not yet recorded. */
  open(): number;
  /** The attempts that ended and are not yet recorded, in that order. */
  ended(): readonly EndedAttempt[];
  /** Frees the slots of ended attempts, which are now recorded. */
  release(recorded: readonly EndedAttempt[]): void;
  /** Claims that started longer ago than `ms` and are not yet recorded. */
  slowerThan(ms: number): Claim[];
}

/** @param onEnd called when an attempt has ended */
export function trackInFlight(deps: PostDeps & { log: Logger }, onEnd: () => void): InFlightRequests {
  /** Start times of the claims that are in flight or not yet recorded. */
  const open = new Map<Claim, number>();
  const ended = new Set<EndedAttempt>();

  const send = async (claim: Claim): Promise<void> => {
    open.set(claim, performance.now());
    try {
      const result = await postTraced(deps, claim);
      ended.add({ claim, result });
    } catch (error) {
      // This is a bug of ours. The lease expires, and another attempt is made.
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
      for (const claim of claims) void send(claim);
    },
    free(recorded) {
      const left: Slots = { ...capacity, takenBy: new Map() };
      for (const claim of open.keys()) if (!recorded.has(claim)) occupy(left, claim);
      return left;
    },
    open: () => open.size,
    ended: () => [...ended],
    release(recorded) {
      for (const attempt of recorded) {
        ended.delete(attempt);
        open.delete(attempt.claim);
      }
    },
    slowerThan(ms) {
      const before = performance.now() - ms;
      return [...open].flatMap(([claim, begunAt]) => (begunAt < before ? [claim] : []));
    },
  };
}
