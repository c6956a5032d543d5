import type { DraftCounts } from '../takedown-store.ts';

/** Of the hour, as many times the mean hour of the week before. */
const floodFactor = 20;
/** Below it no hour is a flood: a quiet week would make one of a handful. */
const brandFloor = 10;
const serviceFloor = 100;
const hoursOfWeek = 7 * 24 - 1;

/** Whether one more draft now is part of a flood: somebody's mistake, or somebody's trick, is being multiplied. */
export function isFlood({ hour, week, brandHour, brandWeek }: DraftCounts): boolean {
  const exceeds = (now: number, before: number, floor: number): boolean =>
    now + 1 > floor && now + 1 > (floodFactor * before) / hoursOfWeek;
  return exceeds(hour, week, serviceFloor) || exceeds(brandHour, brandWeek, brandFloor);
}
