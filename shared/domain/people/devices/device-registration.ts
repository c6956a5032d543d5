import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/lib/ids.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import { endTrustEvent, recordTrustEvent } from '../trust/trust-events.ts';
import { type Device, findActiveDevice, insertDevice, markDeviceRevoked } from './device-store.ts';

export type { Device } from './device-store.ts';

export interface DeviceToRegister {
  identityId: string;
  mode: Mode;
  thumbprint: string;
  algorithm: 'ed25519' | 'ecdsa';
  publicJwk: JWK;
  provider: string;
  /** Null where the device does not count its submissions. */
  counter: number | null;
  /** The digest of the set of models it judges with; null where it signed version 1 of the transcript. */
  modelSet: string | null;
}

/** @throws AppError device_key_in_use when the key is registered already, for this person or another. */
export async function registerDevice(tx: Queryable, device: DeviceToRegister): Promise<string> {
  const id = randomUUID();
  if (!(await insertDevice(tx, { id, ...device }))) {
    throw new AppError(
      'device_key_in_use',
      'deviceKey: this device key is already registered to an identity',
    );
  }
  await recordTrustEvent(tx, { identityId: device.identityId, kind: 'device', ref: id });
  return id;
}

/** @throws AppError device_not_registered */
export async function findDevice(db: Queryable, mode: Mode, thumbprint: string): Promise<Device> {
  const device = await findActiveDevice(db, mode, thumbprint);
  if (device) return device;
  throw new AppError('device_not_registered', 'deviceKey: no active device is registered with this key');
}

/** Its key is no longer accepted, and stays taken. @throws AppError device_not_found */
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
