import type { Queryable } from '../../../platform/db/database.ts';
import type { Identity } from './identity.ts';
import { findIdentityById } from './identity-store.ts';

/** Whoever did something, whatever became of them since: of a deleted person the tombstone. */
export async function findAuthor(db: Queryable, id: string): Promise<Identity> {
  const identity = await findIdentityById(db, id);
  if (!identity) throw new Error(`identity ${id} has left no tombstone`);
  return identity;
}
