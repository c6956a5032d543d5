import type { Queryable } from '../../db/database.ts';
import type { LogEntryName } from './log-entry.ts';

export async function insertPendingEntry(
  tx: Queryable,
  { log, kind, ref }: LogEntryName,
  entry: Uint8Array,
): Promise<void> {
  await tx.query('INSERT INTO log_entries (log, kind, ref, entry) VALUES ($1, $2, $3, $4)', [
    log,
    kind,
    ref,
    entry,
  ]);
}

export async function findEntry(
  db: Queryable,
  { log, kind, ref }: LogEntryName,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ entry: Buffer }>(
    'SELECT entry FROM log_entries WHERE log = $1 AND kind = $2 AND ref = $3',
    [log, kind, ref],
  );
  return row?.entry;
}
