import type { Database, Queryable } from '../../../platform/db/database.ts';
import { webhookNotFound, type Endpoint, type EndpointRef } from './endpoint.ts';
import { findEndpoint, lockLane } from './endpoint-store.ts';

/**
 * One change of a webhook at a time: `change` sees it as nobody else can alter it before the commit, so of two rotations
 * at once the second finds the first. Gives the webhook as it is afterwards. @throws AppError webhook_not_found
 */
export async function changeEndpoint(
  deps: { db: Database },
  endpoint: EndpointRef,
  change: (tx: Queryable, before: Endpoint) => Promise<void>,
): Promise<Endpoint> {
  return deps.db.transaction(async (tx) => {
    await change(tx, await findLocked(tx, endpoint));
    return found(await findEndpoint(tx, endpoint));
  });
}

/** Whoever removes it leaves nothing to give. */
export async function findLocked(tx: Queryable, endpoint: EndpointRef): Promise<Endpoint> {
  // Before the lock as well: a name that is not the caller's must not hold up whose it is.
  found(await findEndpoint(tx, endpoint));
  await lockLane(tx, endpoint.id);
  return found(await findEndpoint(tx, endpoint));
}

function found(endpoint: Endpoint | undefined): Endpoint {
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}
