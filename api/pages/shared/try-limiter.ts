/** How often the face did not match on this device since it last did. */
export interface Tries {
  readonly failed: number;
  /** Epoch milliseconds of the last failure. */
  readonly lastAt: number;
}

export const NO_TRIES: Tries = { failed: 0, lastAt: 0 };
export const TRIES_MAX = 5;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

export const afterFailure = ({ failed }: Tries, now: number): Tries => ({ failed: failed + 1, lastAt: now });

export const triesLeft = ({ failed }: Tries): number => Math.max(0, TRIES_MAX - failed);

/**
 * Milliseconds until another try: none for the first five, then a minute that doubles with each further failure, up
 * to an hour. A clock that was set back does not lengthen the pause.
 */
export function pauseMs({ failed, lastAt }: Tries, now: number): number {
  if (failed < TRIES_MAX) return 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failed - TRIES_MAX), LONGEST_PAUSE_MS);
  return Math.min(pause, Math.max(0, lastAt + pause - now));
}
