import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newTimedId } from '../../../platform/lib/ids.ts';
import type { ApiKey } from '../projects/project.ts';
import { eventBody, eventCause } from './record-event.ts';
import { eventSamples } from './event-samples.ts';
import { insertEventForOne } from './event-store.ts';
import type { EventType } from './event-types.ts';
import { readEndpoint } from './endpoints.ts';

export interface TestEvent {
  eventId: string;
  deliveryId: string;
}

/**
 * A test event for this webhook alone, whatever types it is registered for. It is delivered, signed and retried like any
 * other. Whatever the body shows, it is stored as a `webhook.test`: so no recovery sends it to another webhook, and no list
 * shows it among what happened. @throws AppError webhook_not_found, webhook_disabled
 */
export async function sendTestEvent(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { webhookId, type }: { webhookId: string; type: EventType },
): Promise<TestEvent> {
  const { projectId, mode } = key;
  return deps.db.transaction(async (tx) => {
    const { url } = await readEndpoint({ db: tx }, key, webhookId);
    const eventId = newTimedId('evt', deps.clock.now());
    const body = testBody(deps.clock, type, { eventId, webhookId, url });
    const about = { id: eventId, projectId, mode, type: 'webhook.test', identityId: null };
    const event = { ...about, body, ...eventCause(tx) };
    const deliveryId = await insertEventForOne(tx, event, webhookId);
    if (deliveryId === undefined)
      throw new AppError('webhook_disabled', 'This webhook is disabled; enable it first.');
    tx.leavesWork('deliveries', projectId);
    return { eventId, deliveryId };
  });
}

/** The published example of the type, which says that it is one. A `webhook.test` is about this webhook and needs not. */
function testBody(
  clock: Clock,
  type: EventType,
  { eventId: id, webhookId, url }: { eventId: string; webhookId: string; url: string },
): string {
  if (type === 'webhook.test') return eventBody(clock, { id, type, data: { webhookId, url } });
  return eventBody(clock, { id, type, test: true, data: eventSamples[type] });
}
