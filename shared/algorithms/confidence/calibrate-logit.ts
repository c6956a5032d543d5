import type { Calibrator } from './confidence-model.ts';
import { curveAt } from './family-scores.ts';

/** Exports what turns log odds into honest ones, and log odds into a probability. */
export const probabilityOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

export const logitOf = (probability: number): number => Math.log(probability / (1 - probability));

/** The calibrated log odds; never falls as the others rise. */
export function calibrateLogit(calibrator: Calibrator, logit: number): number {
  if (calibrator.kind === 'platt') return calibrator.slope * logit + calibrator.offset;
  return curveAt(calibrator.from, calibrator.to, logit);
}
