import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Identity } from './identity.ts';
import { parseIdentityRef } from './identity-ref.ts';
import { findIdentity, findIdentityById } from './identity-store.ts';

/**
 * The identity a caller names in any of the three ways, among those of the caller's mode.
 * @throws AppError identity_not_found
 */
export async function loadIdentity(db: Queryable, named: { ref: string; mode: Mode }): Promise<Identity> {
  const ref = parseIdentityRef(named.ref);
  const identity = ref && (await findIdentity(db, ref, named.mode));
  if (!identity) throw identityNotFound();
  return identity;
}

export async function loadIdentityById(db: Queryable, id: string): Promise<Identity> {
  const identity = await findIdentityById(db, id);
  if (!identity || identity.status === 'deleted') throw identityNotFound();
  return identity;
}

export function identityNotFound(): AppError {
  return new AppError('identity_not_found', 'There is no user or identity with this identifier.');
}
