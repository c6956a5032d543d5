import type { TrustPolicy } from './trust-policy.ts';
import { trustScoreAt } from './trust-score.ts';
import type { TrustState } from './trust-state.ts';

/** By then every score has come to rest: 20 half-lives leave a millionth. */
const horizonMs = 20 * 365 * 86_400_000;
const precisionMs = 1000;

export interface NextChange {
  at: Date;
  /** The published score from then on. */
  to: number;
}

/**
 * When time alone next changes the published score, to the second, and to what; undefined when it never will. Time
 * only lowers a score, so the moment is found by halving.
 */
export function nextChange(policy: TrustPolicy, state: TrustState, from: Date): NextChange | undefined {
  const scoreAt = (ms: number): number => trustScoreAt(policy, state, new Date(ms)).score;
  const now = scoreAt(from.getTime());
  let [before, after] = [from.getTime(), from.getTime() + horizonMs];
  if (scoreAt(after) === now) return undefined;
  while (after - before > precisionMs) {
    const middle = Math.floor((before + after) / 2);
    if (scoreAt(middle) === now) before = middle;
    else after = middle;
  }
  return { at: new Date(after), to: scoreAt(after) };
}
