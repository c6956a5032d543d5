import { CronExpressionParser } from 'cron-parser';
import type { ScanSchedule } from './scan-schedule.ts';

/** When a brand is scanned next, after this moment; UTC. */
export function nextScan(schedule: ScanSchedule, after: Date): Date {
  if ('everyHours' in schedule) return new Date(after.getTime() + schedule.everyHours * 3_600_000);
  return CronExpressionParser.parse(schedule.cron, { currentDate: after, tz: 'UTC' }).next().toDate();
}
