import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findIdentity as findInStore, findIdentityById } from './identity-store.ts';
import type { Identity, IdentityRef } from './identity.ts';
import { listIdentitiesByName } from './named-identities-store.ts';

export { findIdentityId, listSuspensionChanges as suspensionChanges } from './identity-store.ts';

/** The identity of that name in that mode, or undefined. */
export function findIdentity(db: Queryable, ref: IdentityRef, mode: Mode): Promise<Identity | undefined> {
  return findInStore(db, ref, mode);
}

/** The identities of those names in that mode, each once and in no order. */
export function findIdentities(db: Queryable, refs: readonly IdentityRef[], mode: Mode): Promise<Identity[]> {
  const namesOf = (kind: IdentityRef['kind']) =>
    refs.filter((ref) => ref.kind === kind).map(({ value }) => value);
  return listIdentitiesByName(
    db,
    { user: namesOf('user'), code: namesOf('code'), uuid: namesOf('uuid') },
    mode,
  );
}

/** The author of a past action, whatever became of them since: for a deleted person the tombstone. */
export async function findAuthor(db: Queryable, id: string): Promise<Identity> {
  const identity = await findIdentityById(db, id);
  if (!identity) throw new Error(`identity ${id} has left no tombstone`);
  return identity;
}
