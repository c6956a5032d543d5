import type { Database } from '../../db/database.ts';
import type { Producer } from '../../queues/enqueue.ts';
import { takeDueDeliveries } from './delivery-store.ts';
import { wakeDeliveries } from './wake-deliveries.ts';

const batchSize = 500;

/**
 * Wakes every delivery whose moment has come, in batches, until none is left. While the queue is away the rows stay
 * due, so that its first round after the outage finds them. True when there may be more.
 */
export async function sweepDeliveries(deps: { db: Database; producer: Producer }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const due = await takeDueDeliveries(tx, batchSize);
    await wakeDeliveries(deps.producer, due);
    return due.length === batchSize;
  });
}
