import type { Queryable } from '../../../platform/db/database.ts';
import { findCoveredEntry } from './log-entry-store.ts';
import type { LogEntryName } from './log-entry.ts';

/** Where an entry stands in its log, counted from 0; null while no checkpoint covers it. */
export async function logPosition(deps: { db: Queryable }, entry: LogEntryName): Promise<number | null> {
  return (await findCoveredEntry(deps.db, entry))?.index ?? null;
}
