import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { findActiveDevice, listActiveDevicesOf, type Device } from './device-store.ts';

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
