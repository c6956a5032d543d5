import type { Queryable } from '../../../platform/db/database.ts';
import type { Identity } from './identity.ts';
import { lockIdentityRow } from './identity-store.ts';
import { identityNotFound, loadIdentityById } from './load-identity.ts';

/** The identity as it stands with everybody else held off until the transaction ends. */
export async function lockIdentity(tx: Queryable, id: string): Promise<Identity> {
  if (!(await lockIdentityRow(tx, id))) throw identityNotFound();
  return loadIdentityById(tx, id);
}
