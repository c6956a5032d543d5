import { cronProblem, scheduleField } from './scan-schedule.ts';

it.each([
  '0 * * * *',
  '30 6 * * 1',
  '5 */4 1,15 jan-mar mon-fri',
  '0 0 29 2 *',
  '59 0-23/2 * * 7',
  '0 0 31 2 mon',
])('%s is a schedule', (cron) => {
  expect(cronProblem(cron)).toBeUndefined();
});

it.each([
  ['* * * * *', /^minute: must be a single value/],
  ['0,30 * * * *', /^minute: must be a single value/],
  ['*/20 * * * *', /^minute: must be a single value/],
  ['60 * * * *', /^minute: must be within 0 and 59/],
  ['0 24 * * *', /^hour: /],
  ['0 5/2 * * *', /^hour: /],
  ['0 5-2 * * *', /^hour: /],
  ['0 */0 * * *', /^hour: /],
  ['0 *-3 * * *', /^hour: /],
  ['0 1,,2 * * *', /^hour: /],
  ['0 0 0 * *', /^day of month: /],
  ['0 0 31 2,4 *', /^day of month: does not exist/],
  ['0 0 * 13 *', /^month: /],
  ['0 0 * * 8', /^day of week: /],
  ['0 0 * * -1', /^day of week: /],
  ['0 0 * *', /five fields/],
  ['0 0 * * * 2026', /five fields/],
  ['@daily', /five fields/],
  ['', /five fields/],
])('%j is none', (cron, problem) => {
  expect(cronProblem(cron)).toMatch(problem);
});

it('takes one of the two ways to say it, and writes cron with single spaces', () => {
  expect(scheduleField.parse({ everyHours: 1 })).toEqual({ everyHours: 1 });
  expect(scheduleField.parse({ cron: ' 0  6 * *   1 ' })).toEqual({ cron: '0 6 * * 1' });
  for (const schedule of [{}, { everyHours: 1, cron: '0 6 * * 1' }, { everyHours: 0.5 }, { everyHours: 0 }])
    expect(scheduleField.safeParse(schedule).success).toBe(false);
});
