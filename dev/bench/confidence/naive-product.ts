import { discoverySources, type Evidence } from '../../../shared/algorithms/confidence/evidence.ts';
import { curveAt, readFeature } from '../../../shared/algorithms/confidence/family-scores.ts';
import { features } from '../../../shared/algorithms/confidence/feature-table.ts';
import { fitCurves } from '../../generate/confidence/fit-curves.ts';
import type { LabelledPage } from '../../generate/confidence/labelled-page.ts';

/**
 * What the model is measured against: the odds of the source times the likelihood ratio of every feature, as if none had
 * anything to do with another. Odds and ratios are of training pages; the answer is a probability.
 */
export function naiveProduct(pages: readonly LabelledPage[]): (evidence: Evidence) => number {
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
