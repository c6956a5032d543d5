import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { deliveriesOfEvent, findEvent, type EventRecord } from './delivery-log-store.ts';
import type { DeliveryRecord, Owner } from './delivery-record.ts';

/** Webhooks of a project are 50 at most; the rest is room for some that were deleted since. */
const deliveriesMax = 200;

/** An event and what became of it at each webhook. @throws AppError event_not_found */
export async function readEvent(
  deps: { db: Queryable },
  wanted: { id: string; owner: Owner },
): Promise<EventRecord & { deliveries: DeliveryRecord[] }> {
  const event = await findEvent(deps.db, wanted);
  if (!event)
    throw new AppError('event_not_found', 'There is no event with this id in this project and mode.');
  const deliveries = await deliveriesOfEvent(deps.db, {
    eventId: event.id,
    webhookId: null,
    max: deliveriesMax,
  });
  return { ...event, deliveries };
}
