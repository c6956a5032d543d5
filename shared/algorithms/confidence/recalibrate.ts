import {
  calibrateLogit,
  type Calibration,
  type Calibrator,
  type ConfidenceModel,
  nameModel,
} from './confidence-model.ts';
import { discoverySources, type DiscoverySource } from './evidence.ts';
import { fitIsotonic } from './fit-isotonic.ts';
import { fitPlatt, type LabelledLogit } from './fit-platt.ts';

/** A reviewed case; the verdicts of reviewers recalibrate a model, each source separately. */
export interface ReviewedCase extends LabelledLogit {
  source: DiscoverySource;
}

export interface SourceOutcome {
  source: DiscoverySource;
  cases: number;
  outcome: 'adopted' | 'kept' | 'too_few';
  /** Mean natural log loss over the held-out folds, of the calibrator in use and of those fitted to the other folds. */
  lossBefore: number | null;
  lossAfter: number | null;
}

export interface Recalibration {
  model: ConfidenceModel;
  sources: readonly SourceOutcome[];
}

const folds = 5;
/** Fewer of either kind are too few to fit Platt's two parameters to. */
const fewestOfAKind = 10;
const mostCases = 1_000_000;
/** Isotonic regression follows chance below this (scikit-learn, user guide 1.16). */
const isotonicFrom = 1000;

/** The kind of calibrator that this number of cases supports. */
export const fitCalibrator = (cases: readonly LabelledLogit[]): Calibrator =>
  cases.length < isotonicFrom ? fitPlatt(cases) : fitIsotonic(cases);

/** Natural log loss; a case that was called certain and was not costs 20, not infinity. */
function lossOf(calibrator: Calibrator, { fusedLogit, isImpersonation }: LabelledLogit): number {
  const logit = calibrateLogit(calibrator, fusedLogit);
  return Math.min(20, Math.log1p(Math.exp(isImpersonation ? -logit : logit)));
}

function judge(source: DiscoverySource, before: Calibrator, cases: readonly LabelledLogit[]): SourceOutcome {
  const positives = cases.filter(({ isImpersonation }) => isImpersonation).length;
  if (Math.min(positives, cases.length - positives) < fewestOfAKind)
    return { source, cases: cases.length, outcome: 'too_few', lossBefore: null, lossAfter: null };
  let [lossBefore, lossAfter] = [0, 0];
  for (let fold = 0; fold < folds; fold += 1) {
    const fitted = fitCalibrator(cases.filter((_, index) => index % folds !== fold));
    for (const one of cases.filter((_, index) => index % folds === fold)) {
      lossBefore += lossOf(before, one) / cases.length;
      lossAfter += lossOf(fitted, one) / cases.length;
    }
  }
  const outcome = lossAfter < lossBefore ? 'adopted' : 'kept';
  return { source, cases: cases.length, outcome, lossBefore, lossAfter };
}

/**
 * Returns the model with calibrators fitted to the cases where they do better than the present ones on held-out cases
 * (five folds); otherwise unchanged. The weights of the evidence stay. A new calibrator has a new version, whose
 * precision is yet to be proved. The cases must be all that were reviewed, not only the correct ones: throws a
 * RangeError above a million, or if log-odds are not a number.
 */
export function recalibrate(model: ConfidenceModel, cases: readonly ReviewedCase[]): Recalibration {
  if (cases.length > mostCases) throw new RangeError(`cases must be at most ${mostCases}`);
  const bad = cases.findIndex(({ fusedLogit }) => !Number.isFinite(fusedLogit));
  if (bad !== -1) throw new RangeError(`cases[${bad}].fusedLogit must be a number`);
  const calibration: Calibration = { ...model.calibration };
  const sources = discoverySources.map((source) => {
    const own = cases.filter((one) => one.source === source);
    const outcome = judge(source, model.calibration[source], own);
    if (outcome.outcome === 'adopted') calibration[source] = fitCalibrator(own);
    return outcome;
  });
  return { model: nameModel(model.fusion, calibration), sources };
}
