import type { Gallery } from './gallery.ts';

export interface ComparisonRules {
  /** How the cosines of a person's references are combined: the best, or the mean of the best two. */
  compare: 'max' | 'mean_of_top_2';
  points: CalibrationPoints;
  /** log10 of the chance that a stranger matches any person of the gallery; above it nothing is a match. */
  logRateMax: number;
}

export interface PersonMatch {
  person: string;
  /** Index of the best among this person's references. */
  reference: number;
  /** log10 of the false match rate of one comparison. */
  logFalseMatchRate: number;
  /** The same for all references of the gallery together. */
  logGalleryRate: number;
  /** References that match by themselves at one in ten thousand. */
  matchingReferences: number;
}

const referenceLogRate = -4;

/**
 * The people of the gallery that this face may be, the surest first. @throws RangeError when the gallery is of another
 * model
 */
export function comparePeople(
  embedding: Float32Array,
  gallery: Gallery,
  rules: ComparisonRules,
): PersonMatch[] {
  const { dims, people, embeddings } = gallery;
  if (embedding.length !== dims)
    throw new RangeError(`gallery: made of ${dims} numbers a face, this model gives ${embedding.length}`);
  const total = embeddings.length / dims;
  const matches: PersonMatch[] = [];
  let row = 0;
  for (const { person, references } of people) {
    const cosines = Array.from({ length: references }, (_, index) =>
      dot(embedding, embeddings, (row + index) * dims),
    );
    row += references;
    const logFalseMatchRate = calibratedRate(rules.points, combined(cosines, rules.compare));
    const logGalleryRate = rateAmong(logFalseMatchRate, total);
    if (logGalleryRate > rules.logRateMax) continue;
    const matchingReferences = cosines.filter(
      (cosine) => calibratedRate(rules.points, cosine) <= referenceLogRate,
    ).length;
    const reference = cosines.indexOf(Math.max(...cosines));
    matches.push({ person, reference, logFalseMatchRate, logGalleryRate, matchingReferences });
  }
  return matches.sort((one, other) => one.logFalseMatchRate - other.logFalseMatchRate);
}

/** With one reference both rules give its cosine. */
export function combined(cosines: readonly number[], rule: ComparisonRules['compare']): number {
  const [best = -1, second = best] = cosines.toSorted((one, other) => other - one);
  return rule === 'max' ? best : (best + second) / 2;
}

function dot(embedding: Float32Array, rows: Float32Array, from: number): number {
  let sum = 0;
  for (let index = 0; index < embedding.length; index += 1)
    sum += (embedding[index] ?? 0) * (rows[from + index] ?? 0);
  return sum;
}

/** [cosine, log10 of the share of strangers that reach it], cosines rising, rates not rising. */
export type CalibrationPoints = readonly (readonly [cosine: number, logRate: number])[];

/**
 * log10 of the false match rate at a cosine: linear between the measured points, 0 (all strangers) before the first,
 * and never below the last, because nothing was measured beyond.
 */
export function calibratedRate(points: CalibrationPoints, cosine: number): number {
  const next = points.findIndex(([at]) => at > cosine);
  const [cosineAfter, rateAfter] = points[next] ?? [Number.NaN, Number.NaN];
  const [cosineBefore, rateBefore] = points.at(next === -1 ? -1 : next - 1) ?? [Number.NaN, 0];
  if (next === 0 || Number.isNaN(cosine)) return 0;
  if (next === -1) return rateBefore;
  const share = (cosine - cosineBefore) / (cosineAfter - cosineBefore);
  return rateBefore + share * (rateAfter - rateBefore);
}

/** log10 of the chance that a stranger reaches the rate with any of so many references (the union bound), at most 0. */
export function rateAmong(logRate: number, references: number): number {
  return Math.min(0, logRate + Math.log10(Math.max(1, references)));
}
