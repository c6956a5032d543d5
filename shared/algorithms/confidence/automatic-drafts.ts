import type { Assessment } from './assess-evidence.ts';
import type { Contribution } from './contribution.ts';
import type { DiscoverySource, Evidence } from './evidence.ts';
import { families, type Family, sameFace, sameLogo } from './feature-table.ts';

/** The record by which it is decided whether a takedown draft is made automatically or only suggested to a reviewer. */
export interface PrecisionRecord {
  source: DiscoverySource;
  calibrationVersion: string;
  /** Reviewed cases that this calibrator gave more than 0.95, and how many of them were no impersonations. */
  reviewed: number;
  wrong: number;
}

export interface GateInput {
  assessment: Assessment;
  evidence: Pick<Evidence, 'logo' | 'face'>;
  /** Null: no case has been reviewed yet. */
  record: PrecisionRecord | null;
  /** When disputes against takedowns of this source were upheld. */
  disputesUpheldAt: readonly Date[];
  pageFetchedAt: Date;
  isBundleComplete: boolean;
}

export type GateReason =
  | 'veto'
  | 'not_confident'
  | 'other_calibration'
  | 'precision_unproven'
  | 'disputed'
  | 'one_family'
  | 'no_look_alike'
  | 'page_stale'
  | 'bundle_incomplete';

export interface GateAnswer {
  mode: 'automatic' | 'suggest';
  /** Reasons against automation; empty if automatic. */
  reasons: readonly GateReason[];
}

export const automaticAbove = 0.95;
export const provenPrecision = 0.95;
const freshMs = 15 * 60_000;
const disputeWindowMs = 7 * 24 * 3_600_000;
const disputesToStop = 2;
/** Odds of 1.65 to 1. Less is a curve's slope, not evidence. */
const positiveLogOdds = 0.5;

/**
 * The reasons why no draft for a source may be automatic at present: its precision is not proved, or it has been wrong
 * twice in a week.
 */
export function sourceReasons(
  record: PrecisionRecord | null,
  disputesUpheldAt: readonly Date[],
  now: Date,
): GateReason[] {
  const { reviewed, wrong } = record ?? { reviewed: 0, wrong: 0 };
  if (!Number.isSafeInteger(reviewed) || !Number.isSafeInteger(wrong) || wrong < 0 || wrong > reviewed)
    throw new RangeError('record.wrong must be 0 to record.reviewed, both whole numbers');
  const recent = disputesUpheldAt.filter((at) => now.getTime() - at.getTime() < disputeWindowMs);
  const reasons: GateReason[] = [];
  if (wilsonLowerBound(reviewed - wrong, reviewed) < provenPrecision) reasons.push('precision_unproven');
  if (recent.length >= disputesToStop) reasons.push('disputed');
  return reasons;
}

/**
 * The families that speak for an impersonation. A claim together with a want carries what both say, and the place of a
 * logo is a part of the claim: a copied logo or a recognised face counts as found, however little the figures of its own
 * family add to that.
 */
function speakingFamilies({
  assessment: { contributions },
  evidence: { logo, face },
}: GateInput): Set<Family> {
  const logOddsOf = (name: Contribution['family']): number =>
    contributions.reduce((sum, one) => (one.family === name ? sum + one.nats : sum), 0);
  const speaking = new Set<Family>(families.filter((family) => logOddsOf(family) >= positiveLogOdds));
  if (logOddsOf('claim x want') >= positiveLogOdds) speaking.add('claim').add('intent');
  if (logo !== null && logo.distance <= sameLogo) speaking.add('logo');
  if (face !== null && face.logFalseMatchRate <= sameFace) speaking.add('face');
  return speaking;
}

/** Reasons from what was found on the page. */
function evidenceReasons(input: GateInput): GateReason[] {
  const speaking = speakingFamilies(input);
  const hasSkeleton = input.assessment.contributions.some(
    ({ family, feature, nats }) => family === 'name' && feature === 'isHomograph' && nats >= positiveLogOdds,
  );
  const reasons: GateReason[] = [];
  if (speaking.size < 2) reasons.push('one_family');
  if (!hasSkeleton && !speaking.has('logo') && !speaking.has('face')) reasons.push('no_look_alike');
  return reasons;
}

/** A high probability alone is not enough for an automatic draft: all conditions have to hold (brand.md 3.6e). */
export function gateAutomation(input: GateInput, now: Date): GateAnswer {
  const { assessment, record } = input;
  const ageMs = now.getTime() - input.pageFetchedAt.getTime();
  const isOther =
    record !== null &&
    (record.source !== assessment.source || record.calibrationVersion !== assessment.calibrationVersion);
  const reasons: GateReason[] = [];
  if (assessment.vetoes.length > 0) reasons.push('veto');
  if (!(assessment.probability > automaticAbove)) reasons.push('not_confident');
  if (isOther) reasons.push('other_calibration');
  reasons.push(...sourceReasons(record, input.disputesUpheldAt, now), ...evidenceReasons(input));
  if (!(ageMs >= 0 && ageMs < freshMs)) reasons.push('page_stale');
  if (!input.isBundleComplete) reasons.push('bundle_incomplete');
  return { mode: reasons.length === 0 ? 'automatic' : 'suggest', reasons };
}

/** The 97.5 % quantile of the normal distribution, for an interval of 95 %. */
const wilsonZ = 1.959963984540054;

/**
 * The lower bound of Wilson's 95 % interval (JASA 22, 1927) for a share of `right` in `cases`; 0 without cases. Unlike
 * the share itself it does not call three out of three certain.
 */
export function wilsonLowerBound(right: number, cases: number): number {
  if (cases === 0) return 0;
  const share = right / cases;
  const spread = wilsonZ * Math.sqrt((share * (1 - share)) / cases + wilsonZ ** 2 / (4 * cases ** 2));
  return (share + wilsonZ ** 2 / (2 * cases) - spread) / (1 + wilsonZ ** 2 / cases);
}
