import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/lib/ids.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { endTrustEvent } from '../trust/trust-events.ts';
import { markDeviceRevoked } from './device-store.ts';

/**
 * Its key is no longer accepted, and stays taken. The person is locked. @returns when it was revoked
 * @throws AppError device_not_found
 */
export async function revokeDevice(tx: Queryable, device: { id: string; identityId: string }): Promise<Date> {
  const revokedAt = isUuid(device.id) ? await markDeviceRevoked(tx, device) : undefined;
  if (!revokedAt) {
    throw new AppError(
      'device_not_found',
      'device_id: you have no device with this id, or it has been revoked.',
    );
  }
  const { id: ref, identityId } = device;
  await noteCredentialChange(tx, identityId);
  await endTrustEvent(tx, { identityId, kind: 'device', ref });
  await endTrustEvent(tx, { identityId, kind: 'device_suspected', ref });
  return revokedAt;
}
