import type { Database } from '../db/database.ts';
import { unpublishOverdue } from './outbox-store.ts';

/** Longer than a job and its retries take, short enough that a flushed Redis is made good within a minute. */
const overdueSeconds = 20;
const batchSize = 1000;

/** Promised jobs whose wake-up was lost are published again. True when there may be more. */
export async function sweepOutbox(deps: { db: Database }): Promise<boolean> {
  return (await unpublishOverdue(deps.db, overdueSeconds, batchSize)) === batchSize;
}
