import type { Queryable } from '../../../platform/db/database.ts';
import { eraseIdentity } from './identity-store.ts';

/** Removes the person from their row; the UUID and the code stay as a tombstone. */
export async function erasePerson(tx: Queryable, identityId: string): Promise<void> {
  await eraseIdentity(tx, identityId);
}
