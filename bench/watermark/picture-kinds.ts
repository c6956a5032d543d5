import { keyedWords } from '../../shared/watermark/keyed-random.ts';

/** What a picture shows. Chosen for what people publish, before anything was measured on it. */
export const KINDS = ['natural', 'leaves', 'gradient', 'flat', 'drawing', 'text', 'screenshot'] as const;
export type Kind = (typeof KINDS)[number];

export type Size = readonly [width: number, height: number];

/** Short side 480 and more, from 2:3 to 16:5. */
export const SIZES: readonly Size[] = [
  [640, 480],
  [1280, 720],
  [1920, 1080],
  [480, 640],
  [1080, 1350],
  [800, 600],
  [1080, 1080],
  [1600, 500],
  [1024, 768],
  [600, 900],
];

/** Quick to draw; at their canonical size pictures are alike. */
export const SMALL_SIZES: readonly Size[] = [
  [640, 480],
  [480, 640],
  [800, 600],
  [600, 900],
];

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
