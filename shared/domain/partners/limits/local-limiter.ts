import { type Decision, shareOf } from './admission.ts';
import type { CountedUse } from './counted-use.ts';
import { createRecentMap } from './recent-map.ts';
import { dayMs, minuteMs, type Window, type WindowKind } from './window.ts';

export interface LocalLimiterOptions {
  /** Processes that share the limits; each hands out `limit / replicas`, rounded up. */
  replicas: number;
  /**
   * Keys remembered. A key beyond that pushes out the one unused for longest, which so gets its budget anew:
   * bounded memory matters more during an outage than exactness towards 100,000 callers at once.
   */
  maxKeys?: number;
  /** What other counting has admitted before; nothing if absent. */
  counted?: Pick<CountedUse, 'used' | 'waitMs'>;
}

export interface LocalLimiter {
  /** Checks all windows and commits the whole weight to all of them or nothing. `now` in Unix milliseconds. */
  admit(windows: readonly Window[], now: number, weight?: number): Decision;
}

const nothingCounted = { used: () => 0, waitMs: () => 0 };

/**
 * The same rules as the script, counted in this process: used while Redis is unavailable. Requests that Redis counted
 * before take up the shares of all processes alike.
 */
export function createLocalLimiter({
  replicas,
  maxKeys = 100_000,
  counted = nothingCounted,
}: LocalLimiterOptions): LocalLimiter {
  const counters = createRecentMap<LocalCounter>(maxKeys);

  const counterOf = ({ key, kind }: Window) => {
    const known = counters.get(key);
    if (known) return known;
    const counter = createLocalCounter(kind);
    counters.set(key, counter);
    return counter;
  };

  return {
    admit(windows, now, weight = 1) {
      const decision = [1];
      const touched: LocalCounter[] = [];
      for (const window of windows) {
        const counter = counterOf(window);
        touched.push(counter);
        const before = Math.ceil(counted.used(window, now) / replicas);
        const own = counter.used(now);
        const share = shareOf(window.limit, replicas);
        const missing = Math.max(0, before + own + weight - share);
        if (missing > 0) decision[0] = 0;
        const wait =
          before > 0 && own + weight <= share
            ? counted.waitMs(window, now, missing * replicas)
            : counter.waitMs(now, own + weight - share);
        decision.push(before + own, wait);
      }
      if (decision[0] === 0) return decision;
      for (const [index, counter] of touched.entries()) {
        counter.add(now, weight);
        decision[1 + 2 * index] = (decision[1 + 2 * index] ?? 0) + weight;
      }
      return decision;
    },
  };
}

/** The count behind one window of the in-process limiter. Moments are Unix milliseconds and may step back. */
export interface LocalCounter {
  /** Requests that count at this moment. */
  used(now: number): number;
  /** Milliseconds until the oldest of them stops counting, or as many of the oldest as are `missing`. */
  waitMs(now: number, missing: number): number;
  add(now: number, weight: number): void;
}

const smallestRing = 8;

/** Exact log in a ring that doubles as needed: 8 bytes per request admitted within the last minute. */
function createSlidingLog(): LocalCounter {
  let ring = new Float64Array(smallestRing);
  let head = 0;
  let size = 0;

  const at = (index: number) => ring[(head + index) % ring.length] ?? 0;

  const grow = () => {
    const larger = new Float64Array(ring.length * 2);
    for (let index = 0; index < size; index += 1) larger[index] = at(index);
    ring = larger;
    head = 0;
  };

  return {
    used(now) {
      // A clock set back leaves entries in the future: date them now, as the script does, and order is kept.
      for (let index = size - 1; index >= 0 && at(index) > now; index -= 1) {
        ring[(head + index) % ring.length] = now;
      }
      while (size > 0 && at(0) <= now - minuteMs) {
        head = (head + 1) % ring.length;
        size -= 1;
      }
      return size;
    },
    waitMs(now, missing) {
      if (size === 0) return minuteMs;
      return at(Math.min(size, Math.max(1, missing)) - 1) + minuteMs - now;
    },
    add(now, weight) {
      for (let added = 0; added < weight; added += 1) {
        if (size === ring.length) grow();
        ring[(head + size) % ring.length] = now;
        size += 1;
      }
    },
  };
}

function createDayCounter(): LocalCounter {
  let day = 0;
  let count = 0;
  return {
    used(now) {
      const today = Math.floor(now / dayMs);
      // Only forwards: a clock set back across midnight must not hand out a second budget.
      if (today > day) {
        day = today;
        count = 0;
      }
      return count;
    },
    waitMs: (now) => (Math.max(day, Math.floor(now / dayMs)) + 1) * dayMs - now,
    add: (_now, weight) => {
      count += weight;
    },
  };
}

function createLocalCounter(kind: WindowKind): LocalCounter {
  return kind === 'sliding-minute' ? createSlidingLog() : createDayCounter();
}
