/** [cosine, log10 of the share of strangers that reach it], cosines rising, rates not rising. */
export type CalibrationPoints = readonly (readonly [cosine: number, logRate: number])[];

/**
 * log10 of the false match rate at a cosine: on straight lines between the measured points, 0 (all strangers) before the
 * first, and never below the last, because nothing was measured beyond.
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

/** log10 of the chance that a stranger reaches it with any of so many references (the union bound), at most 0. */
export function rateAmong(logRate: number, references: number): number {
  return Math.min(0, logRate + Math.log10(Math.max(1, references)));
}
