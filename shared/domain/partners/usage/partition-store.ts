import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/** Makes the partitions that the next week and the next two months need. @returns how many it made */
export async function makePartitions(db: Queryable): Promise<number> {
  const [row] = await db.query<{ made: number }>('SELECT make_partitions() AS made');
  return row?.made ?? 0;
}

/** Removes the oldest month of usage, if all of it is older than the period. */
export const purgeUsage = (db: Queryable, { period }: PurgeLimits): Promise<number> =>
  dropOldPartition(db, 'usage_counts', period);

/** Removes the oldest day of the request log, if all of it is older than the period. */
export const purgeRequests = (db: Queryable, { period }: PurgeLimits): Promise<number> =>
  dropOldPartition(db, 'request_log', period);

async function dropOldPartition(db: Queryable, table: string, period: string): Promise<number> {
  const [row] = await db.query<{ dropped: number }>(
    'SELECT drop_old_partition($1, $2::interval) AS dropped',
    [table, period],
  );
  return row?.dropped ?? 0;
}
