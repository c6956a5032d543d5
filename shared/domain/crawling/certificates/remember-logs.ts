import type { Queryable } from '../../../platform/db/database.ts';
import { insertLogs } from './certificate-log-store.ts';

/** Makes places for logs that are new to us; an address may change, what was read stays read. */
export async function rememberLogs(
  { db }: { db: Queryable },
  logs: readonly { id: string; url: string }[],
): Promise<void> {
  // One order for all: two processes that start at once would wait for each other.
  await insertLogs(
    db,
    logs.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
}
