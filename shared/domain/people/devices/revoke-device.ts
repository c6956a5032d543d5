import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/lib/is-uuid.ts';
import { endTrustEvent } from '../trust/record-trust-event.ts';
import { markDeviceRevoked } from './device-store.ts';
import { noteCredentialChange } from '../identity/note-change.ts';

/** Its key opens nothing from now on, and stays taken. @throws AppError device_not_found */
export async function revokeDevice(
  deps: { db: Database },
  device: { id: string; identityId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!isUuid(device.id) || !(await markDeviceRevoked(tx, device))) {
      throw new AppError(
        'device_not_found',
        'device_id: you have no device with this id, or it has been revoked.',
      );
    }
    const { id: ref, identityId } = device;
    await noteCredentialChange(tx, identityId);
    await endTrustEvent(tx, { identityId, kind: 'device', ref });
    await endTrustEvent(tx, { identityId, kind: 'device_suspected', ref });
  });
}
