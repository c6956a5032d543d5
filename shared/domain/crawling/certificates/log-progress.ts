import type { Queryable } from '../../../platform/db/database.ts';
import { type LogProgress, type LogReadings, readLogs, sumLogs } from './certificate-log-store.ts';

export type { LogProgress };

/** Browsers list some hundred, old ones among them. */
const logsMax = 1000;

/** How far each log has been read that ever was on a list. */
export async function logProgress({ db }: { db: Queryable }): Promise<LogProgress[]> {
  return readLogs(db, logsMax);
}

/** How all logs together are doing. */
export async function logReadings({ db }: { db: Queryable }): Promise<LogReadings> {
  return (await sumLogs(db, logsMax)) ?? { readAt: null, working: 0, failing: 0 };
}
