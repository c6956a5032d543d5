import type { Queryable } from '../../db/database.ts';
import type { LogEntryName } from './log-entry.ts';
import { findLeafIndex } from './log-position-store.ts';

/** Where an entry stands in its log, counted from 0; null while it waits to be given a place. */
export function logPosition(deps: { db: Queryable }, entry: LogEntryName): Promise<number | null> {
  return findLeafIndex(deps.db, entry);
}
