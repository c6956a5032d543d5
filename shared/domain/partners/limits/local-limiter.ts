import { type Decision, shareOf } from './admission.ts';
import { createLocalCounter, type LocalCounter } from './local-counter.ts';
import { createRecentMap } from './recent-map.ts';
import type { Window } from './window.ts';

export interface LocalLimiterOptions {
  /** Processes that share the limits; each hands out `limit / replicas`, rounded up. */
  replicas: number;
  /**
   * Keys remembered. A key beyond that pushes out the one unused for longest, which so gets its budget anew:
   * bounded memory matters more during an outage than exactness towards 100,000 callers at once.
   */
  maxKeys?: number;
}

export interface LocalLimiter {
  /** Checks all windows and commits all of them or none. `now` in Unix milliseconds. */
  admit(windows: readonly Window[], now: number): Decision;
}

/** The same rules as the script, counted in this process: stands in while Redis is away. */
export function createLocalLimiter({ replicas, maxKeys = 100_000 }: LocalLimiterOptions): LocalLimiter {
  const counters = createRecentMap<LocalCounter>(maxKeys);

  const counterOf = ({ key, kind }: Window) => {
    const known = counters.get(key);
    if (known) return known;
    const counter = createLocalCounter(kind);
    counters.set(key, counter);
    return counter;
  };

  return {
    admit(windows, now) {
      const decision = [1];
      const touched: LocalCounter[] = [];
      for (const window of windows) {
        const counter = counterOf(window);
        touched.push(counter);
        const used = counter.used(now);
        const share = shareOf(window.limit, replicas);
        if (used >= share) decision[0] = 0;
        decision.push(used, counter.waitMs(now, share));
      }
      if (decision[0] === 0) return decision;
      for (const [index, counter] of touched.entries()) {
        counter.add(now);
        decision[1 + 2 * index] = (decision[1 + 2 * index] ?? 0) + 1;
      }
      return decision;
    },
  };
}
