import type { Database } from '../../../platform/db/database.ts';
import type { ApiKey } from '../projects/project.ts';
import { findLocked } from './change-endpoint.ts';
import { refOf } from './endpoint.ts';
import { markEndpointDeleted, wakeLane } from './endpoint-store.ts';

/** Nothing is sent to it any more, not even what is on its way. @throws AppError webhook_not_found */
export async function deleteEndpoint(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { id } = await findLocked(tx, refOf(key, webhookId));
    await markEndpointDeleted(tx, id);
    await wakeLane(tx, id);
    tx.leavesWork();
  });
}
