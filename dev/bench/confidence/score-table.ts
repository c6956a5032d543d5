import { automaticAbove } from '../../../shared/algorithms/confidence/automation-gate.ts';
import { calibrationError } from '../../../shared/algorithms/confidence/calibration-error.ts';
import type { LabelledPage } from '../../generate/confidence/labelled-page.ts';

/** Exports the figures by which methods are compared. */
export interface Scored extends Pick<LabelledPage, 'kind' | 'isImpersonation' | 'isClear'> {
  source: string;
  probability: number;
}

export interface Scores {
  pages: number;
  impersonations: number;
  calibrationError: number;
  /** How many were given more than 0.95, the share of them that are impersonations, and how many of those there are. */
  above: number;
  precision: number;
  recall: number;
  recallOfClear: number;
}

export function scoresOf(scored: readonly Scored[]): Scores {
  const impersonations = scored.filter(({ isImpersonation }) => isImpersonation);
  const clear = impersonations.filter(({ isClear }) => isClear);
  const isAbove = ({ probability }: Scored): boolean => probability > automaticAbove;
  const above = scored.filter(isAbove).length;
  const right = impersonations.filter(isAbove).length;
  return {
    pages: scored.length,
    impersonations: impersonations.length,
    calibrationError: calibrationError(scored).error,
    above,
    precision: right / above,
    recall: right / impersonations.length,
    recallOfClear: clear.filter(isAbove).length / clear.length,
  };
}
