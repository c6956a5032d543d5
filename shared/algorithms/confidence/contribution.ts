import type { Family } from './feature-table.ts';

/** One term of the sum that gives the log-odds; the terms are kept so that a result can be explained. */
export interface Contribution {
  /**
   * A family, two of them whose scores interact, or a term that does not come from the page. `identity`, of people
   * alone, is what remains to be proved that the page shows or names this person: 0 or less.
   */
  family:
    | Family
    | `${Family} x ${Family}`
    | 'claim x want'
    | 'source'
    | 'identity'
    | 'calibration'
    | UpperLimit['family'];
  /** Null where a family is not divided into features. */
  feature: string | null;
  nats: number;
}

/** A probability that some pages never exceed, and why. */
export interface UpperLimit {
  family: 'emptiness' | 'namesake' | 'article' | 'leads home';
  most: number;
}

export interface Fused {
  contributions: readonly Contribution[];
  /** Sum of the contributions: the log-odds before calibration. */
  logit: number;
  missing: readonly string[];
}

/** Adds from left to right, as a caller that checks the sum would. */
export function sumOf(contributions: readonly Contribution[]): number {
  let sum = 0;
  for (const { nats } of contributions) sum += nats;
  return sum;
}
