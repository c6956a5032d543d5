import type { Database } from '../../../platform/db/database.ts';
import type { ApiKey } from '../projects/project.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { refOf, type Endpoint } from './endpoint.ts';
import { markEndpointEnabled, reopenLane } from './endpoint-store.ts';

/**
 * What waited goes on at once. An enabled one stays as it is, so that nobody gets past its circuit breaker like this.
 * @throws AppError webhook_not_found
 */
export async function enableEndpoint(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  return changeEndpoint(deps, refOf(key, webhookId), async (tx, { status }) => {
    if (status === 'enabled') return;
    await markEndpointEnabled(tx, webhookId);
    await reopenLane(tx, webhookId);
    tx.leavesWork();
  });
}
