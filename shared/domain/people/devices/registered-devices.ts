import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { noteVerified, type VerifiedLevel } from '../identity/change-identity.ts';
import { recordTrustEvent } from '../trust/trust-events.ts';
import {
  deleteDevices,
  type Device,
  type DeviceVerification,
  findActiveDevice,
  findFirstDevice,
  hasRecentMatch,
  isKeyTaken,
  insertDeviceVerification,
  listActiveDevicesOf,
  listDevices,
  listDeviceVerifications,
  type RegisteredDevice,
  touchDevice,
  updateDeviceModels,
} from './device-store.ts';

export { findOwnerOfDevice as ownerOfDevice } from './device-store.ts';
export type { Device } from './device-store.ts';
export type { DeviceVerification, RegisteredDevice } from './device-store.ts';

/** The active device with that key, of any person. */
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

/** Whether a key was registered, by anybody and at any time: it cannot be registered again. */
export function isDeviceKeyTaken(db: Queryable, mode: Mode, thumbprint: string): Promise<boolean> {
  return isKeyTaken(db, mode, thumbprint);
}

/** Whether a device is the one that the person enrolled with. */
export async function isFirstDevice(
  db: Queryable,
  { identityId, deviceId }: { identityId: string; deviceId: string },
): Promise<boolean> {
  return (await findFirstDevice(db, identityId)) === deviceId;
}

const freshMinutes = 10;

/** Whether the person's face was judged at this device a moment ago, so that its holder is more than a finder. */
export function hasFreshJudgement(
  db: Queryable,
  device: { identityId: string; deviceId: string },
): Promise<boolean> {
  return hasRecentMatch(db, { ...device, minutes: freshMinutes });
}

/** Removes a person's devices with all they did. */
export function eraseDevices(tx: Queryable, identityId: string): Promise<void> {
  return deleteDevices(tx, identityId);
}

export interface DeviceOutcome {
  identityId: string;
  deviceId: string;
  kind: 'enroll' | 'reverify';
  /** Why it failed; null when it succeeded. */
  failure: string | null;
  lapseAfterDays: number;
  /** What the submission shows of the person; null `livenessKind` where nothing judged the movements. */
  assurance: VerifiedLevel;
  livenessKind: string | null;
}

/** Records the outcome of a person's device; success makes the identity verified from now on. */
export async function recordDeviceOutcome(tx: Queryable, outcome: DeviceOutcome): Promise<void> {
  const { identityId, deviceId, kind, failure, livenessKind } = outcome;
  const id = newId('att');
  await insertDeviceVerification(tx, { id, identityId, deviceId, kind, reason: failure, livenessKind });
  const fact = failure === null ? 'verification_succeeded' : 'verification_failed';
  await recordTrustEvent(tx, { identityId, kind: fact, ref: id });
  if (failure !== null) return;
  await touchDevice(tx, deviceId);
  const { lapseAfterDays, assurance } = outcome;
  await noteVerified(tx, identityId, { lapseAfterDays, assurance });
}

/** The device has signed version 2 of the transcript, with these models: from now on version 1 is not enough. */
export function noteDeviceModels(
  tx: Queryable,
  device: { id: string; provider: string; modelSet: string },
): Promise<void> {
  return updateDeviceModels(tx, device);
}

/** The verifications by the person's devices, newest first. */
export function deviceHistory(db: Queryable, identityId: string): Promise<DeviceVerification[]> {
  return listDeviceVerifications(db, identityId);
}
