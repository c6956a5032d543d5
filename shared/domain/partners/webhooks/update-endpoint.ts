import type { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { ApiKey } from '../projects/project.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { checkEndpointUrl } from './check-endpoint-url.ts';
import { refOf, type Endpoint } from './endpoint.ts';
import type { endpointChangesSchema } from './endpoint-input.ts';
import { changeEndpointRow, reopenLane, wakeLane } from './endpoint-store.ts';
import { readEndpoint } from './read-endpoint.ts';

/**
 * What is under way goes to the new address at its next attempt, and does not wait for what the old one failed at.
 * @throws AppError webhook_not_found, webhook_url_refused
 */
export async function updateEndpoint(
  deps: { db: Database; outbound: Pick<OutboundClient, 'check'> },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { webhookId, changes }: { webhookId: string; changes: z.output<typeof endpointChangesSchema> },
): Promise<Endpoint> {
  const { url, ratePerSecond } = changes;
  if (url !== undefined) {
    // First: names are not looked up for somebody who has no such webhook.
    await readEndpoint(deps, key, webhookId);
    await checkEndpointUrl(deps.outbound, url);
  }
  return changeEndpoint(deps, refOf(key, webhookId), async (tx, before) => {
    await changeEndpointRow(tx, webhookId, changes);
    if (url !== undefined && url !== before.url) await reopenLane(tx, webhookId);
    else if (ratePerSecond !== undefined) await wakeLane(tx, webhookId);
    else return;
    tx.leavesWork();
  });
}
