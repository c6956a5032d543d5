import type { Database } from '../../db/database.ts';
import type { Logger } from '../../log/logger.ts';
import { findJob } from '../../queues/all-jobs.ts';
import type { JobToEnqueue, Producer } from '../../queues/enqueue.ts';
import { claimUnpublished, markPublished, type OutboxRow } from './outbox-store.ts';

/** 200 a batch was the fastest addBulk measured (19 k jobs/s). */
const batchSize = 200;

/**
 * Hands one batch of promised jobs to the queue. A crash between queueing and committing queues the same job ids
 * again, which are one job while the first still waits; handlers take a second run as a no-op.
 * @returns true when the batch was full, so there may be more
 */
export async function publishOutbox(deps: {
  db: Database;
  producer: Producer;
  log: Logger;
}): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const rows = await claimUnpublished(tx, batchSize);
    if (rows.length === 0) return false;
    const jobs = rows.map((row) => toJob(row)).filter((job) => job !== undefined);
    if (jobs.length < rows.length)
      deps.log.error({ rows: rows.length }, 'outbox rows name jobs this code does not know');
    await deps.producer.enqueue(jobs);
    await markPublished(
      tx,
      rows.map((row) => row.id),
    );
    return rows.length === batchSize;
  });
}

function toJob(row: OutboxRow): JobToEnqueue | undefined {
  const job = findJob(row.job);
  if (!job) return undefined;
  const options = { id: `outbox-${row.id}-${row.publications}`, outboxId: row.id, tries: 3 };
  return { job, payload: row.payload, options };
}
