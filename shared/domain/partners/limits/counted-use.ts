import type { Decision } from './admission.ts';
import { createRecentMap } from './recent-map.ts';
import { dayMs, minuteMs, type Window } from './window.ts';

interface Use {
  used: number;
  /** Unix milliseconds of the reply, and of the moment at which the oldest of those requests stops counting. */
  at: number;
  oldestEndsAt: number;
}

export interface CountedUse {
  /** Keeps what a reply of Redis says of each window. */
  note(windows: readonly Window[], decision: Decision, now: number): void;
  /** How many of the requests that Redis has counted still count. */
  used(window: Window, now: number): number;
  /** Milliseconds until so many of those stop counting; at least one. */
  waitMs(window: Window, now: number, ended?: number): number;
}

/**
 * What this process knows of the counts in Redis from its last reply, for when there is no further one: without it, a
 * caller who has used everything would get everything once more from this process. Until the oldest of the requests
 * ends, all of them count; then, since only their number is known, they are taken to end evenly within the minute.
 */
export function createCountedUse({ maxKeys = 100_000 } = {}): CountedUse {
  const uses = createRecentMap<Use>(maxKeys);

  return {
    note(windows, decision, now) {
      let at = 1;
      for (const { key } of windows) {
        const used = decision[at] ?? 0;
        const oldestEndsAt = now + (decision[at + 1] ?? 0);
        at += 2;
        const known = uses.get(key);
        if (known === undefined) uses.set(key, { used, at: now, oldestEndsAt });
        else {
          known.used = used;
          known.at = now;
          known.oldestEndsAt = oldestEndsAt;
        }
      }
    },
    used({ key, kind }, now) {
      const use = uses.get(key);
      if (use === undefined) return 0;
      const { used, at, oldestEndsAt } = use;
      if (kind === 'utc-day') return Math.floor(now / dayMs) > Math.floor(at / dayMs) ? 0 : used;
      if (now < oldestEndsAt) return used;
      const allEndAt = at + minuteMs;
      if (now >= allEndAt) return 0;
      return Math.ceil((used * (allEndAt - now)) / Math.max(1, allEndAt - oldestEndsAt));
    },
    waitMs({ key, kind }, now, ended = 1) {
      const { used = 1, at = now, oldestEndsAt = now } = uses.get(key) ?? {};
      const eachMs = (at + minuteMs - oldestEndsAt) / used;
      const further = Math.min(Math.max(1, ended), used) - 1;
      if (kind === 'utc-day') return Math.max(0, oldestEndsAt - now);
      if (now < oldestEndsAt) return oldestEndsAt - now + Math.ceil(further * eachMs);
      return Math.ceil((1 + further) * eachMs);
    },
  };
}
