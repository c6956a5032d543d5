import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { recordTrustEvent } from '../trust/record-trust-event.ts';
import { findActiveDevice, insertDevice, type Device } from './device-store.ts';

export type { Device } from './device-store.ts';

export interface DeviceToRegister {
  identityId: string;
  mode: Mode;
  thumbprint: string;
  algorithm: 'ed25519' | 'ecdsa';
  publicJwk: JWK;
  provider: string;
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
