import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';

/** When a brand is scanned, UTC: every so many hours, or by five fields of cron with one minute. */
export type ScanSchedule = { everyHours: number } | { cron: string };

const everyHoursMax = 720;

interface Field {
  name: string;
  min: number;
  max: number;
  /** Words for its values, beginning with `min`. */
  words?: readonly string[];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const days = 'sun mon tue wed thu fri sat'.split(' ');
const fields: readonly [Field, Field, Field, Field, Field] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, words: months },
  { name: 'day of week', min: 0, max: 7, words: days },
];
/** 29 February comes, if rarely. */
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Why the five fields of a cron line (minute, hour, day of month, month, day of week) are no schedule; undefined where
 * they are one. Taken are `*`, numbers, names of months and days, lists, ranges and steps. The minute has to be one: so
 * two scans are never closer than an hour.
 */
export function cronProblem(text: string): string | undefined {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length) return 'must have five fields: minute, hour, day, month, day of week';
  const sets: Set<number>[] = [];
  for (const [at, field] of fields.entries()) {
    const values = valuesOf(parts[at] ?? '', field);
    if (!values) return `${field.name}: must be within ${field.min} and ${field.max}, as *, 1,2, 1-5 or */2`;
    sets.push(values);
  }
  const [minutes, , monthDays = new Set<number>(), inMonths = new Set<number>()] = sets;
  if (minutes?.size !== 1) return 'minute: must be a single value, because scans are at least an hour apart';
  // A day of the week comes in every month, so it saves a date that never does.
  const someDay = [...inMonths].some((month) => Math.min(...monthDays) <= (longestMonths[month - 1] ?? 0));
  if (!someDay && parts[4] === '*') return 'day of month: does not exist in these months';
  return undefined;
}

function valuesOf(text: string, field: Field): Set<number> | undefined {
  const values = new Set<number>();
  for (const item of text.toLowerCase().split(',')) {
    const [, from = '', to, step] = /^(\*|\w{1,3})(?:-(\w{1,3}))?(?:\/(\d{1,2}))?$/.exec(item) ?? [];
    const first = from === '*' ? field.min : numberOf(from, field);
    const last = from === '*' ? field.max : to === undefined ? first : numberOf(to, field);
    const by = step === undefined ? 1 : Number(step);
    // Readers of cron do not agree on `5/2` and `*-3`.
    const isAmbiguous = (from === '*' && to !== undefined) || (step !== undefined && first === last);
    if (first === undefined || last === undefined || first > last || by < 1 || isAmbiguous) return undefined;
    for (let value = first; value <= last; value += by) values.add(value);
  }
  return values;
}

function numberOf(text: string, { min, max, words }: Field): number | undefined {
  const word = words?.indexOf(text) ?? -1;
  const value = word >= 0 ? min + word : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

const cronField = z
  .string()
  .max(100)
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .superRefine((text, context) => {
    const problem = cronProblem(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({
    description:
      'A cron expression: minute, hour, day of month, month, day of week. UTC, accurate to one minute.',
    example: '30 6 * * 1',
  });

export const scheduleField = z
  .object({
    everyHours: z
      .int()
      .min(1)
      .max(everyHoursMax)
      .optional()
      .meta({ description: 'The number of hours between two scans.', example: 24 }),
    cron: cronField.optional(),
  })
  .transform(({ everyHours, cron }, context): ScanSchedule => {
    if (everyHours !== undefined && cron === undefined) return { everyHours };
    if (cron !== undefined && everyHours === undefined) return { cron };
    context.addIssue({ code: 'custom', message: 'must have either everyHours or cron' });
    return z.NEVER;
  });

/** When a brand is scanned next, after this moment; UTC. */
export function nextScan(schedule: ScanSchedule, after: Date): Date {
  if ('everyHours' in schedule) return new Date(after.getTime() + schedule.everyHours * 3_600_000);
  return CronExpressionParser.parse(schedule.cron, { currentDate: after, tz: 'UTC' }).next().toDate();
}
