import type { Queryable } from '../../../platform/db/database.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { refreshCheckResponse } from '../../../platform/queues/jobs.ts';
import {
  raiseVersion,
  updateResumed,
  updateSuspended,
  updateVerified,
  type VerifiedLevel,
} from './identity-store.ts';

export {
  updateEmailConfirmed as noteEmailConfirmed,
  updateFirstProject as setFirstProject,
  updateRecovered as noteRecovered,
  type VerifiedLevel,
} from './identity-store.ts';
import type { IdentityStatus } from './identity.ts';

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

/** Part of a suspension (`suspensions/`): from now on the person is no human, signs nothing and is not signed in. */
export async function noteSuspended(tx: Queryable, identityId: string, reason: string): Promise<void> {
  await updateSuspended(tx, identityId, reason);
  await addResponseRefresh(tx, identityId);
}

/** Part of a resumption: they are what they were before, or where that is not known, what their last verification makes them. */
export async function noteResumed(
  tx: Queryable,
  identityId: string,
  before: IdentityStatus | null,
): Promise<void> {
  await updateResumed(tx, identityId, before);
  await addResponseRefresh(tx, identityId);
}
