import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../projects/project.ts';
import type { Endpoint } from './endpoint.ts';
import { listEndpointRows } from './endpoint-store.ts';

export interface EndpointPage {
  endpoints: Endpoint[];
  nextCursor: string | null;
}

/** Those of the caller's project and mode, newest first. @throws AppError invalid_request for a cursor that is none of ours */
export async function listEndpoints(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<EndpointPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^whk_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listEndpointRows(deps.db, { projectId, mode, before, limit: limit + 1 });
  const endpoints = rows.slice(0, limit);
  const last = endpoints.at(-1);
  return { endpoints, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}
