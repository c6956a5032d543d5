import { calibrateLogit, type Calibrator, probabilityOf } from './confidence-model.ts';
import { calibrationError } from './drift-report.ts';
import type { LabelledLogit } from './fit-platt.ts';

/**
 * `unlabelled`: too few cases judged by an operator; `worse_than_present`, `worse_than_shipped`: on those cases, by more
 * than chance explains; `step_too_long`: some probability would move too far at once.
 */
export type FitRefusal = 'unlabelled' | 'worse_than_present' | 'worse_than_shipped' | 'step_too_long';

/** With fewer cases the interval is wider than any difference between two calibrators that matters. */
export const labelledMin = 40;
/** Of impersonations, and of harmless pages. */
export const labelledOfAKindMin = 10;
/** At the fixed points. Honest fits of 900 cases of kinds never seen before move 0.09 to 0.25 (ADR 0056). */
export const stepMax = 0.25;
/** Log-odds before calibration at which the step is measured: below and above, probabilities are near 0 and 1. */
const fixedPoints = Array.from({ length: 33 }, (_, index) => -8 + index / 2);
const normal95 = 1.96;

/** Natural log loss; a case that was called certain and was not costs 20, not infinity. */
export function lossOf(calibrator: Calibrator, { fusedLogit, isImpersonation }: LabelledLogit): number {
  const logit = calibrateLogit(calibrator, fusedLogit);
  return Math.min(20, Math.log1p(Math.exp(isImpersonation ? -logit : logit)));
}

/** The furthest that a probability moves at a fixed point. */
export function stepOf(before: Calibrator, after: Calibrator): number {
  const moves = fixedPoints.map((logit) =>
    Math.abs(probabilityOf(calibrateLogit(after, logit)) - probabilityOf(calibrateLogit(before, logit))),
  );
  return Math.max(...moves);
}

/** Whether the 95 % interval of the mean difference of the losses is above 0, or the calibration error is beyond chance. */
function isWorse(before: Calibrator, after: Calibrator, labelled: readonly LabelledLogit[]): boolean {
  const differences = labelled.map((one) => lossOf(after, one) - lossOf(before, one));
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  const variance =
    differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(differences.length - 1, 1);
  if (mean - normal95 * Math.sqrt(variance / differences.length) > 0) return true;
  const errorOf = (calibrator: Calibrator) =>
    calibrationError(
      labelled.map(({ fusedLogit, isImpersonation }) => ({
        probability: probabilityOf(calibrateLogit(calibrator, fusedLogit)),
        isImpersonation,
      })),
    );
  const error = errorOf(after);
  return error.error > errorOf(before).error + error.byChance;
}

/**
 * Judges a calibrator that was fitted to verdicts by cases that it was not fitted to and no partner has judged. It is
 * compared with the shipped one as well: many steps, each too small to be found worse, do not add up unseen.
 */
export function judgeFit(
  { fitted, present, shipped }: { fitted: Calibrator; present: Calibrator; shipped: Calibrator },
  labelled: readonly LabelledLogit[],
): FitRefusal[] {
  const refusals: FitRefusal[] = [];
  const positives = labelled.filter(({ isImpersonation }) => isImpersonation).length;
  const isEnough =
    labelled.length >= labelledMin && Math.min(positives, labelled.length - positives) >= labelledOfAKindMin;
  if (!isEnough) refusals.push('unlabelled');
  if (isEnough && isWorse(present, fitted, labelled)) refusals.push('worse_than_present');
  if (isEnough && isWorse(shipped, fitted, labelled)) refusals.push('worse_than_shipped');
  if (stepOf(present, fitted) > stepMax) refusals.push('step_too_long');
  return refusals;
}
