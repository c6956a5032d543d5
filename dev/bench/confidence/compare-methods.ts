import { assessEvidence } from '../../../shared/algorithms/confidence/assess-evidence.ts';
import { probabilityOf } from '../../../shared/algorithms/confidence/confidence-model.ts';
import { currentModel } from '../../../shared/algorithms/confidence/current-model.ts';
import { discoverySources, type Evidence } from '../../../shared/algorithms/confidence/evidence.ts';
import { curveAt, readFeature } from '../../../shared/algorithms/confidence/family-scores.ts';
import { features } from '../../../shared/algorithms/confidence/feature-table.ts';
import { fitCurves } from '../../generate/confidence/fit-curves.ts';
import type { LabelledPage } from '../../generate/confidence/labelled-page.ts';
import type { Scored } from './scores.ts';
import { fitModel, pagesOf, trainingSeed } from '../../generate/confidence/train-model.ts';
import { visitorPages } from '../../generate/confidence/visitors/visitor-pages.ts';

/**
 * Exports the pages of one generator as three methods see them that were made of the other two: the model, the model
 * without calibration, the naive product.
 */
export const methods = ['model', 'uncalibrated', 'naive product'] as const;
export type Method = (typeof methods)[number];

const testSeed = 4711;
/** Pages of the other two generators that the methods are made of. */
const trainSize = 90_000;

export function compareMethods(pages: number): Record<Method, readonly Scored[]> {
  const others = pagesOf(['archetypes', 'composed'], trainingSeed, trainSize);
  const naive = naiveProduct(others);
  const model = fitModel(others, 'archetypes and composed pages', currentModel.people);
  const scored: Record<Method, Scored[]> = { model: [], uncalibrated: [], 'naive product': [] };
  for (const { kind, isImpersonation, isClear, evidence } of visitorPages(testSeed, pages)) {
    const page = { kind, isImpersonation, isClear, source: evidence.source };
    const { probability, fusedLogit } = assessEvidence(model, evidence);
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
