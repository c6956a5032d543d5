import type { Evidence } from './evidence.ts';
import { families, features, type Family, type Feature } from './feature-table.ts';

/**
 * For each feature, a curve that gives its log-likelihood ratio (natural logarithm): the first half of the fusion. A
 * curve is a value for each knot of its feature, between -4 and 4, straight in between.
 */
export type Curves = readonly (readonly number[])[];

/** Maximum absolute log-odds of a feature or family, before the weights: odds of 55 to 1. */
export const mostLogOdds = 4;

export interface FeatureScore {
  family: Family;
  feature: string;
  nats: number;
}

export interface FamilyScores {
  /** Every feature that could be examined; those of a family add up to its score, but for rounding. */
  features: readonly FeatureScore[];
  /** 0 for a family that is missing. */
  families: Readonly<Record<Family, number>>;
  /** `logo`, or `page.screenshotDistance` where only that could not be examined. */
  missing: readonly string[];
}

/** Linear interpolation at x; outside the knots the value of the nearest one. */
export function curveAt(knots: readonly number[], values: readonly number[], x: number): number {
  let right = 0;
  while (right < knots.length && x > (knots[right] ?? 0)) right += 1;
  if (right === knots.length) return values.at(-1) ?? 0;
  const [x1, y1] = [knots[right] ?? 0, values[right] ?? 0];
  if (right === 0) return y1;
  const [x0, y0] = [knots[right - 1] ?? 0, values[right - 1] ?? 0];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** The value of a feature, or null where it is missing. Throws a RangeError that names the field. */
export function readFeature(feature: Feature, evidence: Evidence): number | null {
  const value = feature.read(evidence);
  if (value === null) return null;
  const [least, most] = [feature.knots[0] ?? 0, feature.knots.at(-1) ?? 0];
  if (value >= least && value <= most) return value;
  const field = `evidence.${feature.family}.${feature.name}`;
  throw new RangeError(`${field} must be ${least} to ${most}, not ${value}`);
}

/**
 * The share of a family's sum that is kept: all but a fiftieth up to log-odds of 2, and never more than 4 in all.
 * Features of one family say much the same (a copied logo is large and the favicon as well), so their sum would count
 * one thing three times. The sum times this share rises with the sum everywhere, so more evidence never scores less.
 */
function keptOf(sum: number): number {
  const square = (sum / mostLogOdds) * (sum / mostLogOdds);
  // (1 + square^2)^(-1/4) by square roots, whose results are bit-identical on every machine; those of powers are not.
  return 1 / Math.sqrt(Math.sqrt(1 + square * square));
}

/** Scores the evidence family by family. Throws a RangeError naming a field that is out of its range. */
export function scoreFamilies(curves: Curves, evidence: Evidence): FamilyScores {
  const sums: Record<Family, number> = {
    name: 0,
    claim: 0,
    logo: 0,
    page: 0,
    face: 0,
    intent: 0,
    infrastructure: 0,
  };
  const found: FeatureScore[] = [];
  const missing: string[] = families.filter((family) => evidence[family] === null);
  for (const [index, feature] of features.entries()) {
    const { family, name } = feature;
    if (evidence[family] === null) continue;
    const value = readFeature(feature, evidence);
    if (value === null) {
      missing.push(`${family}.${name}`);
      continue;
    }
    const nats = curveAt(feature.knots, curves[index] ?? [], value);
    sums[family] += nats;
    found.push({ family, feature: name, nats });
  }
  const kept = { ...sums };
  for (const family of families) {
    kept[family] = keptOf(sums[family]);
    sums[family] *= kept[family];
  }
  for (const score of found) score.nats *= kept[score.family];
  return { features: found, families: sums, missing };
}
