import type { Database } from '../../db/database.ts';
import { deleteOutboxRow } from './outbox-store.ts';

/** The promised work is done; its row leaves. */
export async function acknowledgeJob(deps: { db: Database }, outboxId: number): Promise<void> {
  await deleteOutboxRow(deps.db, outboxId);
}
