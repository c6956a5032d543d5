import type { Queryable } from '../../../platform/db/database.ts';
import type { Passkey } from './passkey.ts';
import { listPasskeysOf } from './passkey-store.ts';

/** All of them, oldest first: there are at most 20. */
export function listPasskeys(deps: { db: Queryable }, identityId: string): Promise<Passkey[]> {
  return listPasskeysOf(deps.db, identityId);
}
