import type { Queryable } from '../../../platform/db/database.ts';
import { deleteDevices } from '../devices/device-store.ts';
import { eraseIdentity } from './identity-store.ts';

/** Removes the person from their row and their devices with all they did; the UUID and the code stay as a tombstone. */
export async function erasePerson(tx: Queryable, identityId: string): Promise<void> {
  await deleteDevices(tx, identityId);
  await eraseIdentity(tx, identityId);
}
