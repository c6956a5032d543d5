import { type Calibration, type Calibrator, type ConfidenceModel, nameModel } from './confidence-model.ts';
import { discoverySources, type DiscoverySource } from './evidence.ts';
import { fairCases, type OwnedCase, ownersMin } from './fair-cases.ts';
import { fitIsotonic } from './fit-isotonic.ts';
import { fitPlatt, type LabelledLogit } from './fit-platt.ts';
import { type FitRefusal, judgeFit, lossOf } from './judge-fit.ts';

/** A case that an operator has judged: it is never fitted to, and judges what was. */
export interface LabelledCase extends LabelledLogit {
  source: DiscoverySource;
}

/** A case that a partner has reviewed; verdicts recalibrate a model, each source separately. */
export interface ReviewedCase extends LabelledCase, OwnedCase {}

export interface SourceOutcome {
  source: DiscoverySource;
  /** Those that the fit may use (`fairCases`), from how many independent owners. */
  cases: number;
  owners: number;
  labelled: number;
  /** `refused`: it does better on the partners' own cases, and is kept aside for an operator. */
  outcome: 'adopted' | 'refused' | 'kept' | 'too_few' | 'too_few_owners';
  refusals: readonly FitRefusal[];
  /** Mean natural log loss over the held-out folds, of the calibrator in use and of those fitted to the other folds. */
  lossBefore: number | null;
  lossAfter: number | null;
}

export interface Recalibration {
  model: ConfidenceModel;
  /** The model with the refused calibrators as well; null where none was refused. */
  refused: ConfidenceModel | null;
  sources: readonly SourceOutcome[];
}

export interface FitInput {
  model: ConfidenceModel;
  /** The model before any verdict. */
  shipped: ConfidenceModel;
  /** All that were reviewed, not only the correct ones; of each owner, the most important first. */
  cases: readonly ReviewedCase[];
  labelled: readonly LabelledCase[];
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

function isTooFew(cases: readonly LabelledLogit[]): boolean {
  const positives = cases.filter(({ isImpersonation }) => isImpersonation).length;
  return Math.min(positives, cases.length - positives) < fewestOfAKind;
}

function lossesOf(
  before: Calibrator,
  cases: readonly LabelledLogit[],
): { lossBefore: number; lossAfter: number } {
  let [lossBefore, lossAfter] = [0, 0];
  for (let fold = 0; fold < folds; fold += 1) {
    const fitted = fitCalibrator(cases.filter((_, index) => index % folds !== fold));
    for (const one of cases.filter((_, index) => index % folds === fold)) {
      lossBefore += lossOf(before, one) / cases.length;
      lossAfter += lossOf(fitted, one) / cases.length;
    }
  }
  return { lossBefore, lossAfter };
}

function fitSource(
  source: DiscoverySource,
  { model, shipped, ...input }: FitInput,
): SourceOutcome & { fitted?: Calibrator } {
  const labelled = input.labelled.filter((one) => one.source === source);
  const { owners, cases } = fairCases(input.cases.filter((one) => one.source === source));
  const known = { source, cases: cases.length, owners, labelled: labelled.length, refusals: [] };
  const unknown = { ...known, lossBefore: null, lossAfter: null };
  if (owners < ownersMin) return { ...unknown, outcome: 'too_few_owners' };
  if (isTooFew(cases)) return { ...unknown, outcome: 'too_few' };
  const present = model.calibration[source];
  const losses = lossesOf(present, cases);
  if (losses.lossAfter >= losses.lossBefore) return { ...known, ...losses, outcome: 'kept' };
  const fitted = fitCalibrator(cases);
  const refusals = judgeFit({ fitted, present, shipped: shipped.calibration[source] }, labelled);
  const outcome = refusals.length === 0 ? 'adopted' : 'refused';
  return { ...known, ...losses, refusals, outcome, fitted };
}

/**
 * Returns the model with calibrators fitted to the cases where they do better than the present ones, both on held-out
 * cases of the partners (five folds) and, within chance, on those that an operator has judged; otherwise unchanged. The
 * weights of the evidence stay. A new calibrator has a new version, whose precision is yet to be proved. Throws a
 * RangeError above a million cases, or if log-odds are not a number.
 */
export function recalibrate(input: FitInput): Recalibration {
  const { model, cases } = input;
  if (cases.length > mostCases) throw new RangeError(`cases must be at most ${mostCases}`);
  const bad = cases.findIndex(({ fusedLogit }) => !Number.isFinite(fusedLogit));
  if (bad !== -1) throw new RangeError(`cases[${bad}].fusedLogit must be a number`);
  const adopted: Calibration = { ...model.calibration };
  const wanted: Calibration = { ...model.calibration };
  const sources = discoverySources.map((source) => {
    const { fitted, ...outcome } = fitSource(source, input);
    if (fitted) wanted[source] = fitted;
    if (fitted && outcome.outcome === 'adopted') adopted[source] = fitted;
    return outcome;
  });
  const isRefused = sources.some(({ outcome }) => outcome === 'refused');
  return {
    model: nameModel(model.fusion, adopted, model.people),
    refused: isRefused ? nameModel(model.fusion, wanted, model.people) : null,
    sources,
  };
}
