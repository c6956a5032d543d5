import type { Operations } from '../api/operations.ts';

export type UsageRow = Pick<
  Operations['consoleReadUsage']['response']['data'][number],
  'from' | 'status' | 'requests'
>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a refusal's status is at least. */
const REFUSED = 400;

/** The beginnings of the days up to now, in UTC, oldest first. */
export function daysUpTo(now: number, count: number): string[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, at) => new Date(today - (count - 1 - at) * DAY_MS).toISOString());
}

/** The requests of each day, those that were answered and those that were refused; days without any have zero. */
export function countByDay(days: readonly string[], rows: readonly UsageRow[]) {
  const answered = days.map(() => 0);
  const refused = days.map(() => 0);
  const placeOf = new Map(days.map((day, at) => [Date.parse(day), at]));
  for (const { from, status, requests } of rows) {
    const at = placeOf.get(Date.parse(from));
    const counts = (status ?? 0) >= REFUSED ? refused : answered;
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + requests;
  }
  return { answered, refused };
}
