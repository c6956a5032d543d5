import type { Queryable } from '../../../platform/db/database.ts';
import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findIdentity, findIdentityById, findIdOfMode, lockIdentityRow } from './identity-store.ts';
import { type Identity, type IdentityRef, identityRefKey, parseIdentityRef } from './identity.ts';
import { type LockedRow, lockRowsByName } from './locked-identities-store.ts';

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

export interface NamedPerson {
  ref: IdentityRef;
  mode: Mode;
}

/**
 * Locks people until the transaction ends, by one statement and in one order whatever they are named by. @returns the id of each of
 * `named`; undefined for one who is not there in that mode
 */
export async function lockPeople(
  tx: Queryable,
  { ids, named }: { ids: readonly string[]; named: readonly NamedPerson[] },
): Promise<(string | undefined)[]> {
  const valuesOf = (kind: IdentityRef['kind']) =>
    named.filter(({ ref }) => ref.kind === kind).map(({ ref }) => ref.value);
  const rows = await lockRowsByName(tx, {
    ids: [...new Set([...ids, ...valuesOf('uuid')])],
    userIds: [...new Set(valuesOf('user'))],
    codes: [...new Set(valuesOf('code'))],
  });
  const byName = new Map<string, LockedRow>();
  for (const row of rows) {
    byName.set(identityRefKey({ kind: 'uuid', value: row.id }), row);
    byName.set(identityRefKey({ kind: 'user', value: row.userId }), row);
    byName.set(identityRefKey({ kind: 'code', value: row.code }), row);
  }
  return named.map(({ ref, mode }) => {
    const row = byName.get(identityRefKey(ref));
    return row?.mode === mode && row.status !== 'deleted' ? row.id : undefined;
  });
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
