import type { Queryable } from '../../../platform/db/database.ts';
import { listDevices } from './device-store.ts';

/** Whether a device is the person's, active, and not suspected of having a copy. */
export async function isDeviceTrusted(
  db: Queryable,
  { identityId, deviceId }: { identityId: string; deviceId: string },
): Promise<boolean> {
  const devices = await listDevices(db, identityId);
  const device = devices.find(({ id }) => id === deviceId);
  return device?.revokedAt === null && device.cloneSuspectedAt === null;
}
