import type { Database } from '../../db/database.ts';
import { newId } from '../../lib/new-id.ts';
import type { Producer } from '../../queues/enqueue.ts';
import { insertDeliveries } from './delivery-store.ts';
import { wakeDeliveries } from './wake-deliveries.ts';

/** Turns an event into one delivery per endpoint that wants it, and wakes the first attempts. */
export async function fanOutEventToEndpoints(
  deps: { db: Database; producer: Producer },
  eventId: string,
): Promise<void> {
  const deliveries = await deps.db.transaction((tx) => insertDeliveries(tx, eventId, () => newId('dlv')));
  await wakeDeliveries(deps.producer, deliveries);
}
