import { automaticAbove, provenPrecision } from './automation-gate.ts';
import { calibrationError, type CalibrationBin, type Judged } from './calibration-error.ts';
import { discoverySources, type DiscoverySource } from './evidence.ts';
import { wilsonLowerBound } from './wilson-bound.ts';

/** Exports the report that says whether what was promised still holds. */
export interface Verdict extends Judged {
  source: DiscoverySource;
  reviewedAt: Date;
}

export interface Drift {
  cases: number;
  impersonations: number;
  calibrationError: number;
  bins: readonly CalibrationBin[];
  /** Of the latest cases above 0.95, 500 at most. */
  rolling: { reviewed: number; wrong: number; precision: number | null; lowerBound: number };
  /** `calibration`: the error is above 0.02 and chance does not explain it; `precision`: 0.95 is not (or no longer) proved. */
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

/** By source and together, of at most a million verdicts; the probabilities are those that were given at the time. */
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
