import { discoverySources } from '../../../shared/algorithms/confidence/evidence.ts';
import {
  mostLogOdds,
  readFeature,
  type Curves,
} from '../../../shared/algorithms/confidence/family-scores.ts';
import { features, type Feature } from '../../../shared/algorithms/confidence/feature-table.ts';
import { clamp } from './seeded-draws.ts';
import type { LabelledPage } from './labelled-page.ts';

/** Added to the shares of both kinds: the absence of a value that one page in a thousand has proves little. */
const doubt = 0.001;

export interface Weighed {
  page: LabelledPage;
  weight: number;
}

/** Weighs pages so that each source has as much of either kind: a source's base rate must not affect the features. */
export function balanced(pages: readonly LabelledPage[]): Weighed[] {
  return discoverySources.flatMap((source) => {
    const own = pages.filter(({ evidence }) => evidence.source === source);
    const positives = own.filter(({ isImpersonation }) => isImpersonation).length;
    return own.map((page) => ({
      page,
      weight: 1 / (page.isImpersonation ? positives : own.length - positives),
    }));
  });
}

/** Shares of the pages of either kind at each knot; a value between two knots counts for both, by how near they are. */
function sharesAt(feature: Feature, weighed: readonly Weighed[]): [number[], number[]] {
  const sides = [feature.knots.map(() => 0), feature.knots.map(() => 0)] as const;
  for (const { page, weight } of weighed) {
    const value = readFeature(feature, page.evidence);
    if (value === null) continue;
    const side = sides[page.isImpersonation ? 0 : 1];
    const right = Math.max(
      1,
      feature.knots.findIndex((knot) => value <= knot),
    );
    const [from, to] = [feature.knots[right - 1] ?? 0, feature.knots[right] ?? 1];
    const part = (value - from) / (to - from);
    side[right - 1] = (side[right - 1] ?? 0) + (1 - part) * weight;
    side[right] = (side[right] ?? 0) + part * weight;
  }
  const [impersonations, others] = sides.map((side) => {
    const total = side.reduce((sum, share) => sum + share, 0);
    return side.map((share) => share / Math.max(total, Number.MIN_VALUE));
  });
  return [impersonations ?? [], others ?? []];
}

/** Weighted least squares among sequences that rise: pool adjacent violators. */
export function risen(values: readonly number[], weights: readonly number[]): number[] {
  const stack: { value: number; weight: number; length: number }[] = [];
  for (const [index, start] of values.entries()) {
    let last = { value: start, weight: weights[index] ?? 0, length: 1 };
    for (
      let before = stack.at(-1);
      before !== undefined && before.value > last.value;
      before = stack.at(-1)
    ) {
      stack.pop();
      const weight = before.weight + last.weight;
      const value = (before.value * before.weight + last.value * last.weight) / weight;
      last = { value, weight, length: before.length + last.length };
    }
    stack.push(last);
  }
  return stack.flatMap(({ value, length }) => Array.from({ length }, () => value));
}

/** A log-likelihood ratio for each knot of a feature, that only rises with what speaks for an impersonation. */
export function fitCurve(feature: Feature, weighed: readonly Weighed[]): number[] {
  const [impersonations, others] = sharesAt(feature, weighed);
  const ratios = impersonations.map((share, knot) =>
    Math.log((share + doubt) / ((others[knot] ?? 0) + doubt)),
  );
  const weights = impersonations.map((share, knot) => share + (others[knot] ?? 0) + 1e-6);
  const inOrder = {
    for: () => risen(ratios, weights),
    adds: () => risen(ratios, weights),
    against: () => risen(ratios.toReversed(), weights.toReversed()).toReversed(),
    either: () => ratios,
  }[feature.direction]();
  const [least = 0] = feature.direction === 'adds' ? inOrder : [];
  return inOrder.map((ratio) => Number(clamp(ratio - least, -mostLogOdds, mostLogOdds).toFixed(4)));
}

/** The curves of the brands' features. */
export function fitCurves(pages: readonly LabelledPage[]): Curves {
  const weighed = balanced(pages);
  return features.map((feature) => fitCurve(feature, weighed));
}
