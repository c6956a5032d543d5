import type { Database, Queryable } from '../../../platform/db/database.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { refreshCheckResponse } from '../../../platform/queues/jobs.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { raiseVersion, updateSuspension, updateVerified, type VerifiedLevel } from './identity-store.ts';

export {
  updateEmailConfirmed as noteEmailConfirmed,
  updateFirstProject as setFirstProject,
  updateRecovered as noteRecovered,
  type VerifiedLevel,
} from './identity-store.ts';
import type { Identity } from './identity.ts';
import { lockIdentity } from './load-identity.ts';

/** Part of every change of an identity: its cached responses will be written again even if this process dies now. */
export function addResponseRefresh(tx: Queryable, identityId: string): Promise<void> {
  return addOutboxMessage(tx, refreshCheckResponse, { identityId });
}

/** A passkey or device of the person was added, removed or suspected: responses to partners may change with it. */
export async function noteCredentialChange(tx: Queryable, identityId: string): Promise<void> {
  await raiseVersion(tx, identityId);
  await addResponseRefresh(tx, identityId);
}

/** The person's own device has shown that it is them: they are verified now, at this level, and for `lapseAfterDays`. */
export function noteVerified(
  tx: Queryable,
  identityId: string,
  verified: { lapseAfterDays: number; assurance: VerifiedLevel },
): Promise<void> {
  return updateVerified(tx, identityId, verified);
}

/**
 * Suspends an identity, or reinstates it: then its last verification decides whether it is verified or lapsed, or
 * pending if there is none.
 */
export async function setSuspended(
  deps: { db: Database },
  change: { identityId: string; reason: string | null },
): Promise<Identity> {
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, change.identityId);
    await updateSuspension(tx, change.identityId, change.reason);
    await addResponseRefresh(tx, change.identityId);
    const action = change.reason === null ? 'person.reinstated' : 'person.suspended';
    recordAudit(tx, { action, projectId: null, target: change.identityId });
    return lockIdentity(tx, change.identityId);
  });
}
