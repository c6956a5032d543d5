import type { Queryable } from '../../db/database.ts';
import type { LogEntryName } from './log-entry.ts';

export async function findLeafIndex(db: Queryable, { log, kind, ref }: LogEntryName): Promise<number | null> {
  const [row] = await db.query<{ leafIndex: number | null }>(
    'SELECT leaf_index AS "leafIndex" FROM log_entries WHERE log = $1 AND kind = $2 AND ref = $3',
    [log, kind, ref],
  );
  return row?.leafIndex ?? null;
}
