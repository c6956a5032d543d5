import { InvalidArgumentError } from 'commander';

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const absolute = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** `2026-11-20T12:00:00Z`, `2026-11-20` (UTC), or so long ago: `90m`, `2h`, `7d`. */
export function momentOption(text: string): Date {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const at = count === undefined ? Date.parse(absolute.test(text) ? text : '') : agoMs(Number(count), unit);
  if (Number.isFinite(at)) return new Date(at);
  throw new InvalidArgumentError(
    'must be a time such as 2026-11-20T12:00:00Z, or an age such as 90m, 2h or 7d',
  );
}

function agoMs(count: number, unit: string): number {
  return Date.now() - count * (unitMs[unit] ?? Number.NaN);
}
