import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { findEnabled } from './endpoint-store.ts';
import { recordEvent } from './record-event.ts';

/** Tells the project that nothing has been taken by this webhook for a day, while there is time to mend it. */
export async function announceFailing(
  tx: Queryable,
  deps: { clock: Clock },
  { endpointId, failingSince }: { endpointId: string; failingSince: Date },
): Promise<void> {
  const endpoint = await findEnabled(tx, endpointId);
  if (!endpoint) return;
  const { projectId, mode, url } = endpoint;
  await recordEvent(tx, deps, {
    projectId,
    mode,
    type: 'webhook.failing',
    identityId: null,
    data: { webhookId: endpointId, url, failingSince: failingSince.toISOString() },
  });
}
