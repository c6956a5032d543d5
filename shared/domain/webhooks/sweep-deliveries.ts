import type { Database } from '../../db/database.ts';
import type { Producer } from '../../queues/enqueue.ts';
import { makeDueNow, takeDueDeliveries } from './delivery-store.ts';
import { wakeDeliveries } from './wake-deliveries.ts';

const batchSize = 500;

/**
 * Wakes every delivery whose moment has come, in batches, until none is left. While the queue is away the rows become
 * due again at once, so that the first round after the outage finds them. True when there may be more.
 */
export async function sweepDeliveries(deps: { db: Database; producer: Producer }): Promise<boolean> {
  // Committed before it is queued: a worker that is faster than the commit would find the row not pending yet.
  const due = await takeDueDeliveries(deps.db, batchSize);
  try {
    await wakeDeliveries(deps.producer, due);
  } catch (error) {
    const ids = due.map(({ id }) => id);
    await makeDueNow(deps.db, ids);
    throw error;
  }
  return due.length === batchSize;
}
