import { AppError } from '../../../platform/errors/app-error.ts';
import type { UsageUnit } from './usage-store.ts';

export interface UsageRange {
  from: Date;
  to: Date;
}

/** How long usage is kept. */
const keptMonths = 13;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How far apart `from` and `to` may be. A page reads all rows of its first periods, so the bound is in periods: 744 and 400. */
const rangeMaxMs: Readonly<Record<UsageUnit, number>> = {
  hour: 31 * dayMs,
  day: 400 * dayMs,
  month: 400 * dayMs,
};
const usualMs: Readonly<Record<UsageUnit, number>> = { hour: dayMs, day: 30 * dayMs, month: 365 * dayMs };

/** The beginning of the hour, day or month (UTC) that a moment lies in. */
function beginOf(moment: Date, unit: UsageUnit): Date {
  if (unit === 'month') return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));
  const ms = unit === 'hour' ? hourMs : dayMs;
  return new Date(Math.floor(moment.getTime() / ms) * ms);
}

/**
 * The range to list, from the beginning of the first period on. Without `to`, it ends now; without `from`, it is a day of hours,
 * 30 days or a year of months.
 * @throws AppError invalid_request naming the field
 */
export function usageRange(
  given: { from?: Date | undefined; to?: Date | undefined },
  unit: UsageUnit,
  now: Date,
): UsageRange {
  const to = given.to ?? now;
  const from = beginOf(given.from ?? new Date(to.getTime() - usualMs[unit]), unit);
  if (from >= to) throw new AppError('invalid_request', 'from: must be before to');
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));
  if (from < oldest && given.from !== undefined)
    throw new AppError('invalid_request', `from: must be within the last ${keptMonths} months`);
  // The first period may begin up to a month before the moment that was asked for.
  if (to.getTime() - from.getTime() > rangeMaxMs[unit] + (unit === 'month' ? 31 * dayMs : dayMs))
    throw new AppError(
      'invalid_request',
      `from: must be at most ${rangeMaxMs[unit] / dayMs} days before to with granularity ${unit}`,
    );
  return { from, to };
}
