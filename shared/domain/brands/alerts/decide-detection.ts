import type { Assessment } from '../../../algorithms/confidence/assess-evidence.ts';
import { families, type Family } from '../../../algorithms/confidence/feature-table.ts';
import { bandOf, type AlertStatus, type Band } from './alert.ts';

/** How an alert stands before a visit. */
export interface AlertState {
  status: AlertStatus;
  toldBand: 1 | 2;
  /** Of the last visit, whatever it found. */
  visitedAt: Date;
  /** Of the last detection that has a bundle. */
  probability: number;
  contributions: Assessment['contributions'];
}

export type DetectionDecision =
  /** The visit was recorded before, or is older than one that was. */
  | { kind: 'repeated' }
  /** It says too little about the brand, and never said more. */
  | { kind: 'nothing' }
  /** It says too little now. */
  | { kind: 'absent' }
  /** As it was: it only counts. */
  | { kind: 'counted' }
  | {
      kind: 'detected';
      status: AlertStatus;
      toldBand: 1 | 2;
      telling: Telling | null;
      /** New, back, or in a higher band than by the last detection, though that may be no news to anybody. */
      isRise: boolean;
    };

export type Telling = 'new' | 'higher' | 'returned';

/** Closer than that, the same page was measured twice. */
const sameWithin = 0.02;
/** What a family contributes to count as evidence, as in the gate of automation. */
const positiveLogOdds = 0.5;

/** Which families speak for an impersonation, in their order. */
export function speakingFamilies(contributions: Assessment['contributions']): Family[] {
  return families.filter(
    (family) =>
      contributions.reduce((sum, one) => (one.family === family ? sum + one.nats : sum), 0) >= positiveLogOdds,
  );
}

/** What a visit makes of an alert, or of a page that is none. Pure: the transaction that notes it asks again, and must hear the same. */
export function decideDetection(
  before: AlertState | undefined,
  { fetchedAt, assessment }: { fetchedAt: Date; assessment: Assessment },
): DetectionDecision {
  const band: Band = assessment.vetoes.length > 0 ? 0 : bandOf(assessment.probability);
  if (!before) return band === 0 ? { kind: 'nothing' } : detected('open', band, 'new');
  if (fetchedAt <= before.visitedAt) return { kind: 'repeated' };
  if (band === 0) return { kind: 'absent' };
  if (before.status === 'gone') return detected('open', band, 'returned');
  // Whoever dismissed it judged less than this.
  if (band > before.toldBand)
    return detected(before.status === 'dismissed' ? 'open' : before.status, band, 'higher');
  if (isSame(before, assessment)) return { kind: 'counted' };
  return detected(before.status, before.toldBand, null, band > bandOf(before.probability));
}

const detected = (
  status: AlertStatus,
  toldBand: 1 | 2,
  telling: Telling | null,
  isRise = telling !== null,
): DetectionDecision => ({ kind: 'detected', status, toldBand, telling, isRise });

function isSame({ probability, contributions }: AlertState, assessment: Assessment): boolean {
  return (
    Math.abs(probability - assessment.probability) <= sameWithin &&
    bandOf(probability) === bandOf(assessment.probability) &&
    speakingFamilies(contributions).join() === speakingFamilies(assessment.contributions).join()
  );
}
