export type Schedule = { everyHours: number } | { cron: string };

const days = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
const shortDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const list = new Intl.ListFormat('en');

/** "Every day", "On Mondays at 06:30 UTC". A line of cron for which there are no short words is shown as it is. */
export function scheduleWords(schedule: Schedule): string {
  if ('everyHours' in schedule) return hoursWords(schedule.everyHours);
  return cronWords(schedule.cron) ?? `By the line ${schedule.cron} of cron, in UTC`;
}

function hoursWords(hours: number): string {
  const [count, unit] =
    hours % 168 === 0 ? [hours / 168, 'week'] : hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}

function cronWords(cron: string): string | undefined {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().toLowerCase().split(/\s+/);
  const when = timeWords(minute, hour);
  if (when === undefined || month !== '*') return undefined;
  if (day !== '*')
    return weekday === '*' && /^\d+$/.test(day) ? `On day ${day} of each month ${when}` : undefined;
  if (weekday === '*') return when.startsWith('at') ? `Every day ${when}` : capital(when);
  if (weekday === '1-5' || weekday === 'mon-fri') return `From Monday to Friday, ${when}`;
  const named = weekday.split(',').map(dayOf);
  return named.includes(undefined) ? undefined : `On ${list.format(named.map(String))} ${when}`;
}

function timeWords(minute: string, hour: string): string | undefined {
  if (!/^\d{1,2}$/.test(minute)) return undefined;
  const past = minute.padStart(2, '0');
  if (hour === '*') return `every hour at ${Number(minute)} minutes past`;
  const [, step] = /^\*\/(\d+)$/.exec(hour) ?? [];
  if (step !== undefined) return `every ${step} hours at ${Number(minute)} minutes past`;
  const hours = hour.split(',');
  if (!hours.every((each) => /^\d{1,2}$/.test(each))) return undefined;
  return `at ${list.format(hours.map((each) => `${each.padStart(2, '0')}:${past}`))} UTC`;
}

/** Cron counts Sunday as 0 and as 7. */
function dayOf(text: string): string | undefined {
  const named = shortDays.indexOf(text);
  if (named >= 0) return days[named];
  return /^[0-7]$/.test(text) ? days[Number(text) % 7] : undefined;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
