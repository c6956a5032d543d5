import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { activeTracing } from '../../../platform/tracing/tracing.ts';
import type { ApiKey } from '../projects/project.ts';
import { eventBody } from './record-event.ts';
import { insertEventForOne } from './event-store.ts';
import { readEndpoint } from './endpoints.ts';

export interface TestEvent {
  eventId: string;
  deliveryId: string;
}

/**
 * A `webhook.test` for this webhook alone, whatever types it is registered for. It is delivered, signed and retried
 * like any other. @throws AppError webhook_not_found, webhook_disabled
 */
export async function sendTestEvent(
  deps: { db: Database; clock: Clock },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<TestEvent> {
  const { projectId, mode } = key;
  return deps.db.transaction(async (tx) => {
    const { url } = await readEndpoint({ db: tx }, key, webhookId);
    const eventId = newId('evt');
    const type = 'webhook.test' as const;
    const body = eventBody(deps.clock, { id: eventId, type, data: { webhookId, url } });
    const traceparent = activeTracing()?.traceparent() ?? null;
    const event = { id: eventId, projectId, mode, type, identityId: null, body, traceparent };
    const deliveryId = await insertEventForOne(tx, event, webhookId);
    if (deliveryId === undefined)
      throw new AppError('webhook_disabled', 'This webhook is disabled; enable it first.');
    tx.leavesWork('deliveries', projectId);
    return { eventId, deliveryId };
  });
}
