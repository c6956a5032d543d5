import { attemptDelivery } from '../../queues/jobs/webhook-jobs.ts';
import type { Producer } from '../../queues/enqueue.ts';
import type { DueDelivery } from './delivery-store.ts';

/** Queues one attempt for each. Best effort: the rows are due again by themselves if this fails. */
export async function wakeDeliveries(producer: Producer, deliveries: readonly DueDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await producer.enqueue(
    deliveries.map(({ id, attempts }) => ({
      job: attemptDelivery,
      payload: { deliveryId: id, attempt: attempts },
      options: { id: `${id}-${attempts}` },
    })),
  );
}
