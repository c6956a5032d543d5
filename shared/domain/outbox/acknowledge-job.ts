import type { Database } from '../../db/database.ts';
import { deleteOutboxRows } from './outbox-store.ts';

/** The promised work is done; the rows that asked for it leave. */
export async function acknowledgeJob(deps: { db: Database }, outboxIds: readonly number[]): Promise<void> {
  await deleteOutboxRows(deps.db, outboxIds);
}
