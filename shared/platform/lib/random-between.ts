import { randomInt } from 'node:crypto';

/** A whole number in [low, high], for jitter that must not be predictable. */
export function randomBetween(low: number, high: number): number {
  return low >= high ? low : randomInt(Math.floor(low), Math.floor(high) + 1);
}
