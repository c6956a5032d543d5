import type { Database } from '../../../platform/db/database.ts';
import { noteCredentialChange } from '../identity/note-change.ts';
import { endTrustEvent } from '../trust/record-trust-event.ts';
import { orNotFound, type OwnedPasskey } from './owned-passkey.ts';
import type { Passkey } from './passkey.ts';
import { recordPasskeyFacts } from './passkey-facts.ts';
import { markConfirmed } from './passkey-store.ts';

/**
 * The person says "this one is mine": ends the suspicion of a copy, and makes one that a project registered count
 * like their own. @throws AppError passkey_not_found
 */
export async function confirmPasskey(deps: { db: Database }, passkey: OwnedPasskey): Promise<Passkey> {
  return deps.db.transaction(async (tx) => {
    const confirmed = orNotFound(await markConfirmed(tx, passkey));
    const { id: ref, identityId } = passkey;
    await noteCredentialChange(tx, identityId);
    await endTrustEvent(tx, { identityId, kind: 'passkey_suspected', ref });
    await recordPasskeyFacts(tx, confirmed);
    return confirmed;
  });
}
