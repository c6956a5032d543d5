const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2 minutes ago", "in 3 days"; the date where it is further than a month away. */
export function agoOf(at: string, now: number): string {
  const away = Date.parse(at) - now;
  const size = Math.abs(away);
  if (Number.isNaN(away)) return at;
  if (size >= 30 * DAY) return day.format(new Date(at));
  if (size < 10 * SECOND) return away > 0 ? 'now' : 'just now';
  const [unit, length] = steps.find(([, each]) => size >= each) ?? steps[3];
  return relative.format(Math.trunc(away / length), unit);
}

/** "2026-11-29 08:13:07 UTC" */
export const utcOf = (at: string): string => {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
};
