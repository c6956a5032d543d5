import type { Queryable } from '../../../platform/db/database.ts';
import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findIdentity, findIdentityById, findIdOfMode, lockIdentityRow } from './identity-store.ts';
import { type Identity, parseIdentityRef } from './identity.ts';

export {
  listIdentitiesById as loadIdentities,
  lockIdentityRows as lockIdentities,
} from './identity-store.ts';

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

/** Who that is, without what is known of them. @throws AppError identity_not_found */
export async function idOfIdentity(db: Queryable, named: { ref: string; mode: Mode }): Promise<string> {
  const ref = parseIdentityRef(named.ref);
  const id = ref && (await findIdOfMode(db, ref, named.mode));
  if (id === undefined) throw identityNotFound();
  return id;
}

export async function loadIdentityById(db: Queryable, id: string): Promise<Identity> {
  const identity = await findIdentityById(db, id);
  if (!identity || identity.status === 'deleted') throw identityNotFound();
  return identity;
}

export function identityNotFound(): AppError {
  return new AppError('identity_not_found', 'There is no user or identity with this identifier.');
}

/** The identity, locked until the transaction ends. */
export async function lockIdentity(tx: Queryable, id: string): Promise<Identity> {
  if (!(await lockIdentityRow(tx, id))) throw identityNotFound();
  return loadIdentityById(tx, id);
}

/** Undefined for a person whose record has been erased: their actions outlive it. */
export async function lockIdentityIfThere(tx: Queryable, id: string): Promise<Identity | undefined> {
  try {
    return await lockIdentity(tx, id);
  } catch (error) {
    if (isAppError(error, 'identity_not_found')) return undefined;
    throw error;
  }
}
