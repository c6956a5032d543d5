import type { Queryable } from '../../../platform/db/database.ts';
import { deletePasskeysOf } from './passkey-store.ts';

/** The passkeys of a person, their authenticators' name for them, and with the passkeys every session. */
export function erasePasskeys(tx: Queryable, identityId: string): Promise<void> {
  return deletePasskeysOf(tx, identityId);
}
