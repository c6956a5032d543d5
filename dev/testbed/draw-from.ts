import { keyedWords } from '../../shared/algorithms/watermark/keyed-random.ts';

/** Numbers out of a seed, the same on every machine. */
export interface Draw {
  /** Uniform, 0 to 1. */
  unit(): number;
  /** Uniform between two numbers. */
  between(low: number, high: number): number;
  whole(below: number): number;
  pick<T>(from: readonly T[]): T;
  colour(): string;
}

export function drawFrom(seed: number): Draw {
  const words = keyedWords(seed);
  const unit = (): number => words() / 2 ** 32;
  const whole = (below: number): number => Math.floor(unit() * below);
  return {
    unit,
    whole,
    between: (low, high) => low + unit() * (high - low),
    pick(from) {
      const chosen = from[whole(from.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    colour: () => `rgb(${whole(256)},${whole(256)},${whole(256)})`,
  };
}
