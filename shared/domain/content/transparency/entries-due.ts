import type { Queryable } from '../../../platform/db/database.ts';
import { findLogsWithPending } from './log-entry-store.ts';
import { findLogAges, type LogAge } from './log-store.ts';

/** Below 0 where entries wait, null where none does. How long one has waited is not stored, so each counts as late. */
export async function entriesDueInMs({ db }: { db: Queryable }): Promise<number | null> {
  return (await findLogsWithPending(db)).length > 0 ? Number.NEGATIVE_INFINITY : null;
}

export type { LogAge } from './log-store.ts';

/** Of each log, whether it was made yet or not: entries may wait for that. */
export const readLogAges = (db: Queryable): Promise<LogAge[]> => findLogAges(db);
