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
