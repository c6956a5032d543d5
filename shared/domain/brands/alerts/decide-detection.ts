import type { Assessment } from '../../../algorithms/confidence/assess-evidence.ts';
import { families, type Family } from '../../../algorithms/confidence/feature-table.ts';
import { bandOf, type AlertStatus, type Band } from './alert.ts';

/** The state of an alert before a visit. */
export interface AlertState {
  status: AlertStatus;
  toldBand: 1 | 2;
  /** When the page was last visited, whatever the visit found. */
  visitedAt: Date;
  /** The figures of the last detection that has a bundle. */
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
  /** Unchanged: the visit only counts. */
  | { kind: 'counted' }
  | {
      kind: 'detected';
      status: AlertStatus;
      toldBand: 1 | 2;
      telling: Telling | null;
      /** New, back, or in a higher band than at the last detection, even if no event announces it. */
      isRise: boolean;
    };

export type Telling = 'new' | 'higher' | 'returned';

/** Closer than that, the same page was measured twice. */
const sameWithin = 0.02;
/** The contribution from which a family counts as evidence, as in the automation gate. */
const positiveLogOdds = 0.5;

/** The families that indicate an impersonation, in their order. */
export function speakingFamilies(contributions: Assessment['contributions']): Family[] {
  return families.filter(
    (family) =>
      contributions.reduce((sum, one) => (one.family === family ? sum + one.nats : sum), 0) >=
      positiveLogOdds,
  );
}

/** A visit's effect on a page's alert. Pure: the transaction that records it decides again, with the same result. */
export function decideDetection(
  before: AlertState | undefined,
  { fetchedAt, assessment }: { fetchedAt: Date; assessment: Assessment },
): DetectionDecision {
  const band: Band = assessment.vetoes.length > 0 ? 0 : bandOf(assessment.probability);
  if (!before) return band === 0 ? { kind: 'nothing' } : detected('open', band, 'new');
  if (fetchedAt <= before.visitedAt) return { kind: 'repeated' };
  if (band === 0) return { kind: 'absent' };
  if (before.status === 'gone') return detected('open', band, 'returned');
  // A reviewer who dismissed it judged a lower band than this.
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
