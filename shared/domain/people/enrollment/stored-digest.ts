import type { Queryable } from '../../../platform/db/database.ts';
import { findHashDigest } from './enrollment-store.ts';

/** What is stored of a person's hash, for their own copy of it; null when nothing is. */
export async function storedDigest(db: Queryable, identityId: string): Promise<Buffer | null> {
  return (await findHashDigest(db, identityId)) ?? null;
}
