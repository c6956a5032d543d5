import type { Queryable } from '../../../platform/db/database.ts';
import { listDevices, type RegisteredDevice } from './device-store.ts';

interface PersonsDevice {
  identityId: string;
  deviceId: string;
}

/** Whether a device is the person's, active, and not suspected of having a copy. */
export async function isDeviceTrusted(db: Queryable, wanted: PersonsDevice): Promise<boolean> {
  const device = await activeDevice(db, wanted);
  return device !== undefined && device.cloneSuspectedAt === null;
}

/** Whether a device is the person's and was not revoked. */
export async function isDeviceActive(db: Queryable, wanted: PersonsDevice): Promise<boolean> {
  return (await activeDevice(db, wanted)) !== undefined;
}

async function activeDevice(
  db: Queryable,
  { identityId, deviceId }: PersonsDevice,
): Promise<RegisteredDevice | undefined> {
  const devices = await listDevices(db, identityId);
  return devices.find(({ id, revokedAt }) => id === deviceId && revokedAt === null);
}
