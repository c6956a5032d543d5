import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Identity } from './identity.ts';
import type { IdentityRef } from './identity-ref.ts';
import { findIdentity as findInStore } from './identity-store.ts';

/** The identity of that name in that mode, or undefined. */
export function findIdentity(db: Queryable, ref: IdentityRef, mode: Mode): Promise<Identity | undefined> {
  return findInStore(db, ref, mode);
}
