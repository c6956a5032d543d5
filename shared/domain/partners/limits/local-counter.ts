import { dayMs, minuteMs, type WindowKind } from './window.ts';

/** The count behind one window of the in-process limiter. Moments are Unix milliseconds and may step back. */
export interface LocalCounter {
  /** Requests that count at this moment. */
  used(now: number): number;
  /** Milliseconds until the oldest of them stops counting; when `limit` is reached, until a slot frees. */
  waitMs(now: number, limit: number): number;
  add(now: number): void;
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
    waitMs(now, limit) {
      if (size === 0) return minuteMs;
      return at(Math.min(size - 1, Math.max(0, size - limit))) + minuteMs - now;
    },
    add(now) {
      if (size === ring.length) grow();
      ring[(head + size) % ring.length] = now;
      size += 1;
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
    add: () => {
      count += 1;
    },
  };
}

export function createLocalCounter(kind: WindowKind): LocalCounter {
  return kind === 'sliding-minute' ? createSlidingLog() : createDayCounter();
}
