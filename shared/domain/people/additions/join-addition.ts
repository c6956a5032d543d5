import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newDeviceId, registerDevice } from '../devices/register-device.ts';
import { claimHashFor } from '../enrollment/claim-hash.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { type Addition, deviceLimit, devicesMax } from './addition.ts';
import { findCapture, markJoined } from './addition-store.ts';
import { type AnnounceDeps, announceJoined } from './announce-addition.ts';

/**
 * Makes the captured device one of the person's: its hash claimed, its key registered. It says nothing about the person,
 * whose verification lasts as long as before. Person and addition are locked, and the addition is approved.
 * @throws AppError device_limit, duplicate_enrollment, device_key_in_use
 */
export async function joinAddition(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, addition }: { identity: Identity; addition: Addition },
): Promise<void> {
  if (identity.activeDevices >= devicesMax) throw deviceLimit();
  const captured = await findCapture(tx, addition.id);
  if (!captured) throw new Error(`the approved addition ${addition.id} has no key`);
  const { hashDigests: digests, hashPepperId: pepperId, ...device } = captured;
  const { id: identityId, mode } = identity;
  const deviceId = newDeviceId();
  if (!(await claimHashFor(tx, { mode, identityId, deviceId, digests, pepperId })))
    throw new AppError('duplicate_enrollment', 'biometricHash: this device is already enrolled');
  await registerDevice(tx, { ...device, id: deviceId, identityId, mode, name: addition.deviceName });
  if (!(await markJoined(tx, { id: addition.id, deviceId })))
    throw new Error(`the addition ${addition.id} was settled although it is locked`);
  await noteCredentialChange(tx, identityId);
  await announceJoined(tx, deps, { identity, additionId: addition.id, deviceId });
}
