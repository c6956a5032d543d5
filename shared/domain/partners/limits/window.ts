/** `sliding-minute`: no 60 s interval holds more than the limit. `utc-day`: starts anew at 00:00 UTC. */
export type WindowKind = 'sliding-minute' | 'utc-day';

/** One limit that a request has to pass. */
export interface Window {
  /** Names the policy in response headers and in `Admission.refusedBy`; letters, digits, `-` and `_`. */
  name: string;
  /** Redis key of the count; starts with `limitsKeyPrefix`. One key always has the same kind. */
  key: string;
  /** Requests per window, a whole number. */
  limit: number;
  kind: WindowKind;
}

/**
 * The prefix of every key the limiter touches, the response key included. The braces are a Redis Cluster hash tag: one
 * script call may only touch keys of one slot.
 */
export const limitsKeyPrefix = 'hm:{limits}:';

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/** Length in seconds, as response headers state it. */
export function windowSeconds(kind: WindowKind): number {
  return (kind === 'sliding-minute' ? minuteMs : dayMs) / 1000;
}
