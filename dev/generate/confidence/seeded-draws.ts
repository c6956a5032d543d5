/** Exports chance that is the same for a seed everywhere: both generators of pages draw from it. */
export interface Draws {
  /** 0 to 1. */
  uniform: () => number;
  chance: (probability: number) => boolean;
  /** Normal by the sum of four uniforms: nothing lies beyond 3.5 deviations. */
  normal: (mean: number, deviation: number) => number;
  /** A whole number of 0 and more with about this mean: geometric. */
  count: (mean: number) => number;
  /** The index of one of the weights. */
  weighted: (weights: readonly number[]) => number;
}

/** mulberry32 */
export function seededDraws(seed: number): Draws {
  let state = seed | 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (mean: number, deviation: number): number => {
    const sum = uniform() + uniform() + uniform() + uniform() - 2;
    return mean + deviation * Math.sqrt(3) * sum;
  };
  const count = (mean: number): number =>
    mean <= 0 ? 0 : Math.min(50, Math.floor(Math.log(1 - uniform()) / Math.log(mean / (1 + mean))));
  const weighted = (weights: readonly number[]): number => {
    let left = uniform() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return index;
    }
    return weights.length - 1;
  };
  return { uniform, chance: (probability) => uniform() < probability, normal, count, weighted };
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
