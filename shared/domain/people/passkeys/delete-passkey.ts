import type { Database } from '../../../platform/db/database.ts';
import { noteCredentialChange } from '../identity/note-change.ts';
import { endTrustEvent } from '../trust/record-trust-event.ts';
import { orNotFound, type OwnedPasskey } from './owned-passkey.ts';
import { deletePasskeyOf } from './passkey-store.ts';

/** The sessions it opened end with it. @throws AppError passkey_not_found */
export async function deletePasskey(deps: { db: Database }, passkey: OwnedPasskey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    orNotFound((await deletePasskeyOf(tx, passkey)) || undefined);
    const { id: ref, identityId } = passkey;
    await noteCredentialChange(tx, identityId);
    for (const kind of ['passkey', 'passkey_suspected', 'device'] as const) {
      await endTrustEvent(tx, { identityId, kind, ref });
    }
  });
}
