import { assessEvidence } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { automaticAbove } from '../../../shared/algorithms/confidence/automatic-drafts.ts';
import { probabilityOf } from '../../../shared/algorithms/confidence/confidence-model.ts';
import { calibrationError } from '../../../shared/algorithms/confidence/drift-report.ts';
import { currentModel } from '../../../shared/algorithms/confidence/current-model.ts';
import { discoverySources, type Evidence } from '../../../shared/algorithms/confidence/evidence.ts';
import { curveAt, readFeature } from '../../../shared/algorithms/confidence/family-scores.ts';
import { features } from '../../../shared/algorithms/confidence/feature-table.ts';
import { fitCurves } from '../../generate/confidence/fit-curves.ts';
import { type LabelledPage, trainingPages } from '../../generate/confidence/training-pages.ts';
import { trainingSeed } from '../../generate/confidence/train-model.ts';
import { testPages } from './test-pages.ts';

/** Exports the same held-out pages as three methods see them: the model, the model uncalibrated, the naive product. */
export const methods = ['model', 'uncalibrated', 'naive product'] as const;
export type Method = (typeof methods)[number];

const testSeed = 4711;
/** Number of pages for the naive product, whose curves need no more. */
const naiveSize = 12_000;

export function compareMethods(pages: number): Record<Method, readonly Scored[]> {
  const naive = naiveProduct([...trainingPages(trainingSeed, naiveSize)]);
  const scored: Record<Method, Scored[]> = { model: [], uncalibrated: [], 'naive product': [] };
  for (const { kind, isImpersonation, isClear, evidence } of testPages(testSeed, pages)) {
    const page = { kind, isImpersonation, isClear, source: evidence.source };
    const { probability, fusedLogit } = assessEvidence(currentModel, evidence);
    scored.model.push({ ...page, probability });
    scored.uncalibrated.push({ ...page, probability: probabilityOf(fusedLogit) });
    scored['naive product'].push({ ...page, probability: naive(evidence) });
  }
  return scored;
}

/**
 * The baseline for the model: the odds of the source times the likelihood ratio of every feature, as if the features
 * were independent. Odds and ratios are of training pages; the result is a probability.
 */
function naiveProduct(pages: readonly LabelledPage[]): (evidence: Evidence) => number {
  const curves = fitCurves(pages);
  const odds = new Map(
    discoverySources.map((source) => {
      const own = pages.filter(({ evidence }) => evidence.source === source);
      const positives = own.filter(({ isImpersonation }) => isImpersonation).length;
      return [source, positives / (own.length - positives)];
    }),
  );
  return (evidence) => {
    let logit = Math.log(odds.get(evidence.source) ?? 1);
    for (const [index, feature] of features.entries()) {
      const value = evidence[feature.family] === null ? null : readFeature(feature, evidence);
      if (value !== null) logit += curveAt(feature.knots, curves[index] ?? [], value);
    }
    return 1 / (1 + Math.exp(-logit));
  };
}

/** Exports the figures by which methods are compared. */
export interface Scored extends Pick<LabelledPage, 'kind' | 'isImpersonation' | 'isClear'> {
  source: string;
  probability: number;
}

export interface Scores {
  pages: number;
  impersonations: number;
  calibrationError: number;
  /** Number of pages above 0.95, the share of them that are impersonations, and the number of those. */
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
