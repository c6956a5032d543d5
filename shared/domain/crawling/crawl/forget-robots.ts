import type { Queryable } from '../../../platform/db/database.ts';
import { deleteExpiredRobots } from './robots-store.ts';

const batch = 200;

/** True when there may be more. */
export async function forgetRobots({ db }: { db: Queryable }): Promise<boolean> {
  return deleteExpiredRobots(db, batch);
}
