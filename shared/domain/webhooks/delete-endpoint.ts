import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ApiKey } from '../projects/project.ts';
import { markEndpointDeleted } from './endpoint-store.ts';

/** Nothing is sent to it any more, not even what is on its way. @throws AppError webhook_not_found */
export async function deleteEndpoint(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<void> {
  const deleted = await markEndpointDeleted(deps.db, {
    id: webhookId,
    projectId: key.projectId,
    mode: key.mode,
  });
  if (!deleted) throw new AppError('webhook_not_found', 'There is no such webhook.');
}
