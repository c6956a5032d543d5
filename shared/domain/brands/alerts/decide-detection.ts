import type { Assessment } from '../../../algorithms/confidence/assess-evidence.ts';
import { families, type Family } from '../../../algorithms/confidence/feature-table.ts';
import type { LookalikeShows } from '../../../algorithms/confidence/lookalike-shows.ts';
import { type AlertKind, type AlertStatus, type Band, bandOf } from './alert.ts';

/** The state of an alert before a visit. */
export interface AlertState {
  kind: AlertKind;
  shows: LookalikeShows | null;
  status: AlertStatus;
  toldBand: Band;
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
      /** The alert's kind and state from now on. */
      alertKind: AlertKind;
      shows: LookalikeShows | null;
      status: AlertStatus;
      toldBand: Band;
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

/** What one visit found about one brand. */
export interface FoundByVisit {
  fetchedAt: Date;
  assessment: Assessment;
  lookalike: LookalikeShows | null;
  /** A browser read the page. Otherwise the visit says nothing of an impersonation. */
  isRead: boolean;
}

/** A visit's effect on a page's alert. Pure: the transaction that records it decides again, with the same result. */
export function decideDetection(before: AlertState | undefined, found: FoundByVisit): DetectionDecision {
  const seen = seenBy(found);
  if (!before) return seen ? detected(seen, 'open', seen.band, 'new') : { kind: 'nothing' };
  if (found.fetchedAt <= before.visitedAt) return { kind: 'repeated' };
  // A page that was seen to impersonate is not a name in waiting again: it is gone, or hides.
  if (!seen || (seen.alertKind === 'lookalike' && before.kind === 'impersonation'))
    return { kind: found.isRead || before.kind === 'lookalike' ? 'absent' : 'nothing' };
  // A lookalike is announced once, when it is new. What it becomes is another matter.
  const { band } = seen;
  if (before.status === 'gone' && before.kind === seen.alertKind)
    return detected(seen, 'open', band, seen.alertKind === 'lookalike' ? null : 'returned');
  if (band > before.toldBand) return detected(seen, statusOfRise(before), band, 'higher');
  if (isSame(before, seen, found.assessment)) return { kind: 'counted' };
  return detected(seen, before.status, before.toldBand, null, band > bandOf(before.probability));
}

interface Seen {
  alertKind: AlertKind;
  shows: LookalikeShows | null;
  band: Band;
}

/** Null for what is no alert. */
function seenBy({ assessment, lookalike, isRead }: FoundByVisit): Seen | null {
  if (assessment.vetoes.length > 0) return null;
  const band = bandOf(assessment.probability);
  if (band > 0 && isRead) return { alertKind: 'impersonation', shows: null, band };
  return lookalike === null ? null : { alertKind: 'lookalike', shows: lookalike, band: 0 };
}

/**
 * A reviewer who dismissed it judged a lower band than this, and one who confirmed a lookalike judged no page at all.
 */
const statusOfRise = ({ kind, status }: AlertState): AlertStatus =>
  kind === 'impersonation' && status === 'confirmed' ? 'confirmed' : 'open';

const detected = (
  { alertKind, shows }: Seen,
  status: AlertStatus,
  toldBand: Band,
  telling: Telling | null,
  isRise = telling !== null,
): DetectionDecision => ({ kind: 'detected', alertKind, shows, status, toldBand, telling, isRise });

function isSame(
  { shows, probability, contributions }: AlertState,
  seen: Seen,
  assessment: Assessment,
): boolean {
  return (
    shows === seen.shows &&
    Math.abs(probability - assessment.probability) <= sameWithin &&
    bandOf(probability) === bandOf(assessment.probability) &&
    speakingFamilies(contributions).join() === speakingFamilies(assessment.contributions).join()
  );
}
