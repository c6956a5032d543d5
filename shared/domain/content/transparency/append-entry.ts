import type { Queryable } from '../../../platform/db/database.ts';
import { insertPendingEntry } from './log-entry-store.ts';
import { logEntryBytes, type NewLogEntry } from './log-entry.ts';

/**
 * Enters it in the log of its mode if and only if the transaction commits; a sequencer gives it an index within a
 * second or two. No lock is taken: any number of transactions append at once.
 * @throws a unique violation of `log_entries_pkey` when that kind of entry was made for `ref` before.
 */
export async function appendLogEntry(tx: Queryable, entry: NewLogEntry): Promise<void> {
  await insertPendingEntry(tx, entry, logEntryBytes(entry));
}
