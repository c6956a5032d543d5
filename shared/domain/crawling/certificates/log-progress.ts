import type { Queryable } from '../../../platform/db/database.ts';
import { type LogProgress, readLogs } from './certificate-log-store.ts';

export type { LogProgress };

/** Browsers list some hundred, old ones among them. */
const logsMax = 1000;

/** How far each log has been read that ever was on a list. */
export async function logProgress({ db }: { db: Queryable }): Promise<LogProgress[]> {
  return readLogs(db, logsMax);
}
