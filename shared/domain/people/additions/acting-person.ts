import { AppError } from '../../../platform/errors/app-error.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { isDeviceTrusted } from '../devices/trusted-device.ts';
import type { Identity } from '../identity/identity.ts';
import { ownedSince } from '../passkeys/own-passkey.ts';
import type { Addition, Credential } from './addition.ts';

/** A person who acts for themselves, by the device or the passkey that proves it. */
export interface ActingPerson {
  identityId: string;
  by: Credential;
  /** Whether the proof is of this moment: each request of a device is, a session only for minutes after the sign-in. */
  isRecent: boolean;
}

/**
 * That the person may have devices added at all. @throws AppError identity_suspended, device_required, device_suspected
 */
export async function requireAble(tx: Queryable, identity: Identity, by: Credential): Promise<void> {
  if (identity.status === 'suspended')
    throw new AppError('identity_suspended', 'This identity is suspended.');
  if (identity.activeDevices === 0)
    throw new AppError(
      'device_required',
      'You have no active device that another one could be added to. Use the recovery of a lost device.',
    );
  if (await isTrusted(tx, identity.id, by)) return;
  throw new AppError(
    'device_suspected',
    'This device or passkey is suspected of having a copy, or was revoked. Use another one, and revoke this one.',
  );
}

/** Whether a device or a passkey of the person counts now. */
export async function isTrusted(tx: Queryable, identityId: string, by: Credential): Promise<boolean> {
  if (by.deviceId !== null) return isDeviceTrusted(tx, { identityId, deviceId: by.deviceId });
  return (await ownedSince(tx, { identityId, id: by.passkeyId })) !== undefined;
}

/** Whether everything that started or approved an addition still counts. */
export async function isStillApproved(tx: Queryable, addition: Addition): Promise<boolean> {
  for (const by of credentialsOf(addition)) if (!(await isTrusted(tx, addition.identityId, by))) return false;
  return true;
}

function credentialsOf(addition: Addition): Credential[] {
  const devices = [addition.startedByDevice, addition.approvedByDevice].filter((id) => id !== null);
  const passkeys = [addition.startedByPasskey, addition.approvedByPasskey].filter((id) => id !== null);
  return [
    ...devices.map((deviceId) => ({ deviceId, passkeyId: null })),
    ...passkeys.map((passkeyId) => ({ deviceId: null, passkeyId })),
  ];
}
