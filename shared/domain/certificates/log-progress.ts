import type { Queryable } from '../../db/database.ts';
import { readLogs, type LogProgress } from './certificate-log-store.ts';

export type { LogProgress };

/** How far these logs have been read, by address; those that are not known are left out. */
export async function logProgress({ db }: { db: Queryable }, ids: readonly string[]): Promise<LogProgress[]> {
  return readLogs(db, ids);
}
