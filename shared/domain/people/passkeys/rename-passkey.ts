import type { Queryable } from '../../../platform/db/database.ts';
import { orNotFound, type OwnedPasskey } from './owned-passkey.ts';
import type { Passkey } from './passkey.ts';
import { updatePasskeyName } from './passkey-store.ts';

/** @throws AppError passkey_not_found */
export async function renamePasskey(
  deps: { db: Queryable },
  passkey: OwnedPasskey & { name: string },
): Promise<Passkey> {
  return orNotFound(await updatePasskeyName(deps.db, passkey));
}
