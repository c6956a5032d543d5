import type { Assessment } from '../../../algorithms/confidence/assess-evidence.ts';
import { families, type Family } from '../../../algorithms/confidence/feature-table.ts';
import { bandOf, type AlertStatus, type Band } from './alert.ts';

/** How an alert stands before a visit. */
export interface AlertState {
  status: AlertStatus;
  toldBand: 1 | 2;
  /** Of the last visit, whatever it found. */
  visitedAt: Date;
  /** Of the last sighting that has a bundle. */
  probability: number;
  contributions: Assessment['contributions'];
}

export type SightingDecision =
  /** Recorded before, or older than what was. */
  | { kind: 'repeated' }
  /** It says too little about the brand, and never said more. */
  | { kind: 'nothing' }
  /** It says too little now. */
  | { kind: 'absent' }
  /** As it was: it only counts. */
  | { kind: 'counted' }
  | {
      kind: 'sighted';
      status: AlertStatus;
      toldBand: 1 | 2;
      telling: Telling | null;
      /** New, back, or in a higher band than by the last sighting, though that may be no news to anybody. */
      isRise: boolean;
    };

export type Telling = 'new' | 'higher' | 'returned';

/** Closer than that, the same page was measured twice. */
const sameWithin = 0.02;
/** What a family contributes to count as evidence, as in the gate of automation. */
const positiveNats = 0.5;

/** Which families speak for an impersonation, in their order. */
export function speakingFamilies(contributions: Assessment['contributions']): Family[] {
  return families.filter(
    (family) =>
      contributions.reduce((sum, one) => (one.family === family ? sum + one.nats : sum), 0) >= positiveNats,
  );
}

/** Pure: what a visit makes of an alert, or of none. */
export function decideSighting(
  before: AlertState | undefined,
  { fetchedAt, assessment }: { fetchedAt: Date; assessment: Assessment },
): SightingDecision {
  const band: Band = assessment.vetoes.length > 0 ? 0 : bandOf(assessment.probability);
  if (!before) return band === 0 ? { kind: 'nothing' } : sighted('open', band, 'new');
  if (fetchedAt <= before.visitedAt) return { kind: 'repeated' };
  if (band === 0) return { kind: 'absent' };
  if (before.status === 'gone') return sighted('open', band, 'returned');
  // Whoever dismissed it judged less than this.
  if (band > before.toldBand)
    return sighted(before.status === 'dismissed' ? 'open' : before.status, band, 'higher');
  if (isSame(before, assessment)) return { kind: 'counted' };
  return sighted(before.status, before.toldBand, null, band > bandOf(before.probability));
}

const sighted = (
  status: AlertStatus,
  toldBand: 1 | 2,
  telling: Telling | null,
  isRise = telling !== null,
): SightingDecision => ({ kind: 'sighted', status, toldBand, telling, isRise });

function isSame({ probability, contributions }: AlertState, assessment: Assessment): boolean {
  return (
    Math.abs(probability - assessment.probability) <= sameWithin &&
    bandOf(probability) === bandOf(assessment.probability) &&
    speakingFamilies(contributions).join() === speakingFamilies(assessment.contributions).join()
  );
}
