import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/lib/ids.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  type Device,
  findActiveDevice,
  listDevices,
  type RegisteredDevice,
  updateDeviceName,
} from './device-store.ts';

export type { Device } from './device-store.ts';
export { newDeviceId, registerDevice } from './register-device.ts';

/** @throws AppError device_not_registered */
export async function findDevice(db: Queryable, mode: Mode, thumbprint: string): Promise<Device> {
  const device = await findActiveDevice(db, mode, thumbprint);
  if (device) return device;
  throw new AppError('device_not_registered', 'deviceKey: no active device is registered with this key');
}

/** @throws AppError device_not_found */
export async function renameDevice(
  deps: { db: Database },
  device: { id: string; identityId: string; name: string },
): Promise<RegisteredDevice> {
  const renamed = isUuid(device.id) && (await updateDeviceName(deps.db, device));
  const devices = renamed ? await listDevices(deps.db, device.identityId) : [];
  const found = devices.find(({ id }) => id === device.id.toLowerCase());
  if (!found) throw new AppError('device_not_found', 'device_id: you have no device with this id.');
  return found;
}
