/** Exports the expected calibration error (Naeini et al., 2015): how far probabilities are from what came of them. */
export interface Judged {
  probability: number;
  isImpersonation: boolean;
}

export interface CalibrationBin {
  cases: number;
  /** Null without cases, like the share of impersonations. */
  meanProbability: number | null;
  share: number | null;
}

export interface CalibrationError {
  /** The mean distance of the two, weighted by cases; 0 without cases. */
  error: number;
  /** What chance alone would make of it if every probability were right: the mean of half a normal distribution in each bin. */
  byChance: number;
  /** Ten, of equal width. */
  bins: readonly CalibrationBin[];
}

const binCount = 10;

export function calibrationError(judged: Iterable<Judged>): CalibrationError {
  const sums = Array.from({ length: binCount }, () => ({
    cases: 0,
    probability: 0,
    positives: 0,
    variance: 0,
  }));
  let cases = 0;
  for (const { probability, isImpersonation } of judged) {
    const bin = probability === 1 ? sums.at(-1) : sums[Math.floor(probability * binCount)];
    if (bin === undefined) throw new RangeError(`probability must be 0 to 1, not ${probability}`);
    bin.cases += 1;
    bin.probability += probability;
    bin.positives += isImpersonation ? 1 : 0;
    bin.variance += probability * (1 - probability);
    cases += 1;
  }
  const of = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);
  const total = Math.max(cases, 1);
  return {
    error: sums.reduce((sum, bin) => sum + Math.abs(bin.probability - bin.positives), 0) / total,
    byChance: sums.reduce((sum, bin) => sum + Math.sqrt((2 / Math.PI) * bin.variance), 0) / total,
    bins: sums.map((bin) => ({
      cases: bin.cases,
      meanProbability: of(bin.probability, bin.cases),
      share: of(bin.positives, bin.cases),
    })),
  };
}
