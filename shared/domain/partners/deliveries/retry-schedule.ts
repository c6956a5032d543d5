import { randomBetween } from '../../../platform/lib/random-between.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after the first, second ... failed attempt: ten attempts over 75.6 h (Standard Webhooks). */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/**
 * Seconds until the next attempt, with up to 20 % more so that receivers are not hit in step; undefined after the
 * last. `attempts` counts those that have failed, including the one just made.
 */
export function nextRetrySeconds(attempts: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : randomBetween(wait * 1000, wait * 1200) / 1000;
}
