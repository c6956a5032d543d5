import type { Admission, Decision } from './admission.ts';
import { createRecentMap } from './recent-map.ts';
import type { Window } from './window.ts';

interface Refusal {
  /** The limit it was measured against; another limit for the same key makes it void. */
  limit: number;
  /** Monotonic milliseconds at which a slot frees. */
  freeAt: number;
  /** Monotonic milliseconds until which that is believed without asking Redis. */
  believedUntil: number;
}

export interface RefusalMemo {
  /** A refusal if one of the windows is still known to be full. */
  find(windows: readonly Window[], now: number): Admission | undefined;
  /** Keeps the full windows of a refusal by Redis. `askedAt`: when the question was sent, not answered. */
  remember(windows: readonly Window[], decision: Decision, askedAt: number): void;
}

/**
 * Refusals are believed for a second at most, although a day window stays full until midnight: asking once a
 * second already spares Redis the repeat offender, and a flushed Redis, a corrected clock or counters reset by an
 * operator take effect at once. The last 2 ms are left out: waits are rounded up to 1 ms, and the two clocks may
 * run apart by 500 ppm (the most NTP slews), which is 0.5 ms in a second.
 */
const believedMs = 1000;
const errorMs = 2;

/**
 * For requests of weight 1. Refuses repeat offenders without asking Redis. It never refuses what Redis would admit: other processes only take
 * slots, they give none back, so a full window stays full until its wait is over, counted from the moment of asking,
 * which is before the moment of Redis's response. Times are of `performance.now()`, which never steps.
 */
export function createRefusalMemo(maxKeys = 100_000): RefusalMemo {
  const refusals = createRecentMap<Refusal>(maxKeys);

  const refusalOf = ({ key, limit }: Window, now: number) => {
    const refusal = refusals.get(key);
    if (refusal === undefined) return undefined;
    if (refusal.limit === limit && now < refusal.believedUntil) return refusal;
    refusals.delete(key);
    return undefined;
  };

  return {
    find(windows, now) {
      if (refusals.isEmpty()) return undefined;
      let admission: Admission | undefined;
      for (const window of windows) {
        const refusal = refusalOf(window, now);
        if (refusal === undefined) continue;
        const { name, limit } = window;
        const seconds = Math.max(1, Math.ceil((refusal.freeAt - now) / 1000));
        admission ??= { admitted: false, windows: [], responses: undefined, degraded: false };
        admission.windows.push({ name, limit, remaining: 0, resetSeconds: seconds });
        if (seconds > (admission.retryAfterSeconds ?? 0)) {
          admission.refusedBy = name;
          admission.retryAfterSeconds = seconds;
        }
      }
      return admission;
    },
    remember(windows, decision, askedAt) {
      let at = 1;
      for (const { key, limit } of windows) {
        const used = decision[at] ?? 0;
        const wait = decision[at + 1] ?? 0;
        at += 2;
        if (used < limit) continue;
        const believedUntil = askedAt + Math.min(wait, believedMs) - errorMs;
        refusals.set(key, { limit, freeAt: askedAt + wait, believedUntil });
      }
    },
  };
}
