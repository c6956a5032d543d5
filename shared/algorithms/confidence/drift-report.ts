import { automaticAbove, provenPrecision, wilsonLowerBound } from './automatic-drafts.ts';
import { type DiscoverySource, discoverySources } from './evidence.ts';

/** A reviewed case, from which it is reported whether the stated precision still holds. */
export interface Verdict extends Judged {
  source: DiscoverySource;
  reviewedAt: Date;
}

export interface Drift {
  cases: number;
  impersonations: number;
  calibrationError: number;
  bins: readonly CalibrationBin[];
  /** Computed from the latest cases above 0.95, 500 at most. */
  rolling: { reviewed: number; wrong: number; precision: number | null; lowerBound: number };
  /**
   * `calibration`: the error is above 0.02 and chance does not explain it; `precision`: 0.95 is not (or no longer)
   * proved.
   */
  alarms: readonly ('calibration' | 'precision')[];
}

export interface DriftReport {
  all: Drift;
  bySource: Readonly<Record<DiscoverySource, Drift>>;
}

const tolerated = 0.02;
const window = 500;
const mostVerdicts = 1_000_000;

function driftOf(verdicts: readonly Verdict[]): Drift {
  const { error, byChance, bins } = calibrationError(verdicts);
  const latest = verdicts
    .filter(({ probability }) => probability > automaticAbove)
    .toSorted((left, right) => right.reviewedAt.getTime() - left.reviewedAt.getTime())
    .slice(0, window);
  const reviewed = latest.length;
  const wrong = latest.filter(({ isImpersonation }) => !isImpersonation).length;
  const lowerBound = wilsonLowerBound(reviewed - wrong, reviewed);
  const alarms: Drift['alarms'][number][] = [];
  if (error > tolerated + byChance) alarms.push('calibration');
  if (lowerBound < provenPrecision) alarms.push('precision');
  return {
    cases: verdicts.length,
    impersonations: verdicts.filter(({ isImpersonation }) => isImpersonation).length,
    calibrationError: error,
    bins,
    rolling: { reviewed, wrong, precision: reviewed === 0 ? null : 1 - wrong / reviewed, lowerBound },
    alarms,
  };
}

/**
 * Reports drift by source and in total, for at most a million verdicts; the probabilities are those given at the time.
 */
export function reportDrift(verdicts: readonly Verdict[]): DriftReport {
  if (verdicts.length > mostVerdicts) throw new RangeError(`verdicts must be at most ${mostVerdicts}`);
  const own = (source: DiscoverySource): Drift =>
    driftOf(verdicts.filter((verdict) => verdict.source === source));
  const [permutation, certificate, sitemap, seed, search, report] = discoverySources;
  return {
    all: driftOf(verdicts),
    bySource: {
      [permutation]: own(permutation),
      [certificate]: own(certificate),
      [sitemap]: own(sitemap),
      [seed]: own(seed),
      [search]: own(search),
      [report]: own(report),
    },
  };
}

/**
 * A probability and its outcome, for the expected calibration error (Naeini et al., 2015): how far probabilities are
 * from outcomes.
 */
export interface Judged {
  probability: number;
  isImpersonation: boolean;
}

export interface CalibrationBin {
  cases: number;
  /** Null without cases, as is the share of impersonations. */
  meanProbability: number | null;
  share: number | null;
}

export interface CalibrationError {
  /** The mean distance between probability and share, weighted by cases; 0 without cases. */
  error: number;
  /**
   * The error expected by chance alone if every probability were right: the mean of a half-normal distribution in each
   * bin.
   */
  byChance: number;
  /** Ten bins of equal width. */
  bins: readonly CalibrationBin[];
}

const binCount = 10;

export function calibrationError(judged: Iterable<Judged>): CalibrationError {
  const sums = Array.from({ length: binCount }, () => ({
    cases: 0,
    probability: 0,
    positives: 0,
    variance: 0,
  }));
  let cases = 0;
  for (const { probability, isImpersonation } of judged) {
    const bin = probability === 1 ? sums.at(-1) : sums[Math.floor(probability * binCount)];
    if (bin === undefined) throw new RangeError(`probability must be 0 to 1, not ${probability}`);
    bin.cases += 1;
    bin.probability += probability;
    bin.positives += isImpersonation ? 1 : 0;
    bin.variance += probability * (1 - probability);
    cases += 1;
  }
  const of = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);
  const total = Math.max(cases, 1);
  return {
    error: sums.reduce((sum, bin) => sum + Math.abs(bin.probability - bin.positives), 0) / total,
    byChance: sums.reduce((sum, bin) => sum + Math.sqrt((2 / Math.PI) * bin.variance), 0) / total,
    bins: sums.map((bin) => ({
      cases: bin.cases,
      meanProbability: of(bin.probability, bin.cases),
      share: of(bin.positives, bin.cases),
    })),
  };
}
