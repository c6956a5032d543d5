import { nextScan } from './scan-schedule.ts';

const after = new Date('2026-11-22T10:49:25Z'); // a Sunday

it.each([
  [{ everyHours: 6 }, '2026-11-22T16:49:25.000Z'],
  [{ cron: '30 6 * * 1' }, '2026-11-23T06:30:00.000Z'],
  [{ cron: '0 */4 * * *' }, '2026-11-22T12:00:00.000Z'],
  [{ cron: '49 10 * * *' }, '2026-11-23T10:49:00.000Z'],
  [{ cron: '0 0 29 2 *' }, '2028-02-29T00:00:00.000Z'],
  [{ cron: '15 8 * jan-mar fri-sat' }, '2027-01-01T08:15:00.000Z'],
  [{ cron: '15 8 * * 5-7' }, '2026-11-27T08:15:00.000Z'],
  [{ cron: '5 12 1 * 7' }, '2026-11-22T12:05:00.000Z'],
])('comes to %j', (schedule, at) => {
  expect(nextScan(schedule, after).toISOString()).toBe(at);
});
