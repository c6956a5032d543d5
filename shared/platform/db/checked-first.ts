import type { Database, Queryable } from './database.ts';

/** The same connections, each of whose transactions begins with a check; what the check throws ends it before it did anything. */
export function checkedFirst(db: Database, check: (tx: Queryable) => Promise<void>): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await check(tx);
        return work(tx);
      }),
  };
}
