import { type Schedule, scheduleWords } from './schedule-words.ts';

describe('the schedule of a brand in words', () => {
  it.each<[Schedule, string]>([
    [{ everyHours: 1 }, 'Every hour'],
    [{ everyHours: 6 }, 'Every 6 hours'],
    [{ everyHours: 24 }, 'Every day'],
    [{ everyHours: 72 }, 'Every 3 days'],
    [{ everyHours: 168 }, 'Every week'],
    [{ everyHours: 336 }, 'Every 2 weeks'],
    [{ everyHours: 25 }, 'Every 25 hours'],
    [{ cron: '30 6 * * *' }, 'Every day at 06:30 UTC'],
    [{ cron: '0 6,18 * * *' }, 'Every day at 06:00 and 18:00 UTC'],
    [{ cron: '30 6 * * 1' }, 'On Mondays at 06:30 UTC'],
    [{ cron: '5 6 * * MON,thu,7' }, 'On Mondays, Thursdays, and Sundays at 06:05 UTC'],
    [{ cron: '0 9 * * 1-5' }, 'From Monday to Friday, at 09:00 UTC'],
    [{ cron: '15 * * * *' }, 'Every hour at 15 minutes past'],
    [{ cron: '0 */4 * * *' }, 'Every 4 hours at 0 minutes past'],
    [{ cron: '0 3 1 * *' }, 'On day 1 of each month at 03:00 UTC'],
    [{ cron: '0 3 1 6 *' }, 'By the line 0 3 1 6 * of cron, in UTC'],
    [{ cron: '0 3 * * mon-wed' }, 'By the line 0 3 * * mon-wed of cron, in UTC'],
  ])('%j', (schedule, words) => expect(scheduleWords(schedule)).toBe(words));
});
