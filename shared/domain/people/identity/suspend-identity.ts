import type { Database } from '../../../platform/db/database.ts';
import type { Identity } from './identity.ts';
import { updateSuspension } from './identity-store.ts';
import { lockIdentity } from './lock-identity.ts';
import { promiseAnswerRefresh } from './note-change.ts';

/**
 * Takes an identity out of service, or back in: then it is what its last verification makes it, verified or lapsed,
 * or pending if it never had one.
 */
export async function setSuspended(
  deps: { db: Database },
  change: { identityId: string; reason: string | null },
): Promise<Identity> {
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, change.identityId);
    await updateSuspension(tx, change.identityId, change.reason);
    await promiseAnswerRefresh(tx, change.identityId);
    return lockIdentity(tx, change.identityId);
  });
}
