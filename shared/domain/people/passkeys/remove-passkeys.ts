import type { Queryable } from '../../../platform/db/database.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { endTrustEvent } from '../trust/trust-events.ts';
import { deletePasskeysSince } from './passkey-store.ts';

/**
 * Removes what became the person's passkey after a moment: when their devices are replaced, somebody who held one of them
 * may have registered it. The person is locked.
 */
export async function removePasskeysSince(
  tx: Queryable,
  { identityId, since }: { identityId: string; since: Date },
): Promise<void> {
  for (const id of await deletePasskeysSince(tx, { identityId, since }))
    await noteRemoval(tx, { id, identityId });
}

/** What the removal of a passkey means for its person. */
export async function noteRemoval(
  tx: Queryable,
  { id: ref, identityId }: { id: string; identityId: string },
): Promise<void> {
  await noteCredentialChange(tx, identityId);
  for (const kind of ['passkey', 'passkey_suspected', 'device'] as const) {
    await endTrustEvent(tx, { identityId, kind, ref });
  }
}
