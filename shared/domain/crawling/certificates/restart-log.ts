import type { Queryable } from '../../../platform/db/database.ts';
import { resetLog } from './certificate-log-store.ts';

/**
 * Lets a stopped log be read again as one that is seen first: what it contradicted is forgotten, so somebody must have understood
 * what happened. What was found in it stays.
 * @throws Error where it is not known, or not stopped
 */
export async function restartLog({ db }: { db: Queryable }, id: string): Promise<void> {
  if (!(await resetLog(db, id))) throw new Error(`${id} is no certificate log that was stopped`);
}
