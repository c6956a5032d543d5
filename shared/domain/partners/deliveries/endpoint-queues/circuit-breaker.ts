/** Keeps requests from an endpoint that does not respond. Closed until it fails, open for a while, then probed. */
export interface Breaker {
  failuresInARow: number;
  /** Times it opened since it last closed; 0 is closed. */
  openingsInARow: number;
  /** Nothing is sent before this moment. */
  heldUntil: Date | null;
  windowBeganAt: Date;
  windowAttempts: number;
  windowFailures: number;
}

const failuresInARowMax = 10;
const windowMs = 5 * 60_000;
/** The share of failures in a window that opens the circuit, once there are enough attempts to judge by. */
const windowShare = 0.7;
const windowAttemptsMin = 10;
const openMsMin = 30_000;
const openMsMax = 600_000;

/** It was open and nothing has succeeded since: one delivery at a time probes it. */
export function isProbing(breaker: Breaker): boolean {
  return breaker.openingsInARow > 0;
}

/** After one more attempt that ended at `now`. */
export function breakerAfter(breaker: Breaker, succeeded: boolean, now: Date): Breaker {
  if (succeeded && isProbing(breaker)) return closed(now);
  const counted = countInWindow(breaker, succeeded, now);
  if (succeeded) return { ...counted, failuresInARow: 0 };
  const after = { ...counted, failuresInARow: breaker.failuresInARow + 1 };
  if (isProbing(breaker)) {
    // Attempts in flight when the circuit opened give no new information.
    const isOpen = breaker.heldUntil !== null && breaker.heldUntil > now;
    return isOpen ? after : open(after, now);
  }
  const tooMany =
    after.windowAttempts >= windowAttemptsMin && after.windowFailures / after.windowAttempts >= windowShare;
  return tooMany || after.failuresInARow >= failuresInARowMax ? open(after, now) : after;
}

function open(breaker: Breaker, now: Date): Breaker {
  const openMs = Math.min(openMsMin * 2 ** breaker.openingsInARow, openMsMax);
  return {
    ...breaker,
    openingsInARow: breaker.openingsInARow + 1,
    heldUntil: new Date(now.getTime() + openMs),
    windowBeganAt: now,
    windowAttempts: 0,
    windowFailures: 0,
  };
}

function closed(now: Date): Breaker {
  return {
    failuresInARow: 0,
    openingsInARow: 0,
    heldUntil: null,
    windowBeganAt: now,
    windowAttempts: 0,
    windowFailures: 0,
  };
}

function countInWindow(breaker: Breaker, succeeded: boolean, now: Date): Breaker {
  const isOver = now.getTime() - breaker.windowBeganAt.getTime() >= windowMs;
  const { windowAttempts, windowFailures } = isOver ? { windowAttempts: 0, windowFailures: 0 } : breaker;
  return {
    ...breaker,
    windowBeganAt: isOver ? now : breaker.windowBeganAt,
    windowAttempts: windowAttempts + 1,
    windowFailures: windowFailures + (succeeded ? 0 : 1),
  };
}
