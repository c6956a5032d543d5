import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  deleteDevices,
  findActiveDevice,
  listActiveDevicesOf,
  listDevices,
  type Device,
  type RegisteredDevice,
} from './device-store.ts';

export type { Device } from './device-store.ts';

/** The active device with that key, whoever's it is. */
export function findRegisteredDevice(
  db: Queryable,
  mode: Mode,
  thumbprint: string,
): Promise<Device | undefined> {
  return findActiveDevice(db, mode, thumbprint);
}

/** The devices a person can sign with now. */
export function listActiveDevices(db: Queryable, identityId: string): Promise<Device[]> {
  return listActiveDevicesOf(db, identityId);
}

/** All that a person has ever registered, revoked or not. */
export function registeredDevices(db: Queryable, identityId: string): Promise<RegisteredDevice[]> {
  return listDevices(db, identityId);
}

/** Removes a person's devices with all they did. */
export function eraseDevices(tx: Queryable, identityId: string): Promise<void> {
  return deleteDevices(tx, identityId);
}
