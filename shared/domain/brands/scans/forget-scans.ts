import type { Queryable } from '../../../platform/db/database.ts';
import { deleteOldScans } from './scan-store.ts';

const days = 90;
/** Each takes up to 2,000 rows of its pages along. */
const batch = 20;

/** Scans that ended long ago; alerts stay. True when there may be more. */
export async function forgetScans({ db }: { db: Queryable }): Promise<boolean> {
  return deleteOldScans(db, { days, batch });
}
