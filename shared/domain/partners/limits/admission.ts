import type { Window } from './window.ts';

export interface WindowState {
  name: string;
  /** The published limit, also while a process counts on its own. */
  limit: number;
  remaining: number;
  /** Whole seconds until the oldest counted request leaves a sliding window, or until the day ends. */
  resetSeconds: number;
}

/** What a request takes of each window, and what it asks for in the same round trip. */
export interface Asked {
  /** How many requests it counts as, all of them or none: more than one for a batch. */
  weight: number;
  /** Read once it is admitted; on a Redis Cluster they must start with `limitsKeyPrefix`. */
  responseKeys: readonly string[];
}

export const oneRequest: Asked = { weight: 1, responseKeys: [] };

/** What is stored under each response key, in their order; null: nothing. */
export type StoredTexts = readonly (string | null)[];

export interface Admission {
  admitted: boolean;
  /** Name of the refusing window; of the one with the longest wait if several refuse. */
  refusedBy?: string;
  /** Whole seconds, at least 1, present exactly when refused; after it every refusing window has room for the request. */
  retryAfterSeconds?: number;
  /** In the order asked; a refusal answered from memory lists only the windows known to be full. */
  windows: WindowState[];
  /** Undefined: not asked for, refused, or Redis is unavailable. */
  responses: StoredTexts | undefined;
  /** Decided by this process alone because Redis did not respond. */
  degraded: boolean;
}

/**
 * The decision of a limiter, flat because it is made per request: `[admitted 1|0, used, waitMs, used, waitMs, ...]`,
 * one pair per window. `used` includes this request if it was admitted; a refusing window has `used + weight > limit`, and its
 * wait is the time until so many slots are free.
 */
export type Decision = readonly number[];

/** The part of a limit that one of `replicas` processes may hand out alone; rounded up, so never 0. */
export function shareOf(limit: number, replicas: number): number {
  return Math.ceil(limit / replicas);
}

/** The decider: Redis against the whole limits, or this process against its share of them. */
export interface Decider {
  replicas: number;
  degraded: boolean;
}

export function toAdmission(
  windows: readonly Window[],
  decision: Decision,
  { replicas, degraded }: Decider,
  { weight, responses }: { weight: number; responses?: StoredTexts | undefined },
): Admission {
  const states: WindowState[] = [];
  let refusedBy: string | undefined;
  let longestWait = -1;
  let at = 1;
  for (const { name, limit } of windows) {
    const remaining = Math.max(0, shareOf(limit, replicas) - (decision[at] ?? 0));
    const wait = decision[at + 1] ?? 0;
    at += 2;
    states.push({ name, limit, remaining, resetSeconds: Math.ceil(wait / 1000) });
    if (remaining < weight && wait > longestWait) {
      refusedBy = name;
      longestWait = wait;
    }
  }
  if (decision[0] === 1) return { admitted: true, windows: states, responses, degraded };
  const retryAfterSeconds = Math.max(1, Math.ceil(longestWait / 1000));
  return { admitted: false, refusedBy, retryAfterSeconds, windows: states, responses: undefined, degraded };
}
