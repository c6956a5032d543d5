import type { Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../projects/project.ts';
import { refOf, webhookNotFound, type Endpoint } from './endpoint.ts';
import { findEndpoint } from './endpoint-store.ts';

/** @throws AppError webhook_not_found, also for what is of another project or mode */
export async function readEndpoint(
  deps: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  const endpoint = await findEndpoint(deps.db, refOf(key, webhookId));
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}
