import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { mailRecoveryNotice } from '../../../platform/queues/jobs.ts';
import { announceDeviceAdded, announceDeviceRevoked } from '../additions/announce-addition.ts';
import { endAdditionsOf } from '../additions/end-all-additions.ts';
import { revokeDevice } from '../devices/revoke-device.ts';
import { newDeviceId, registerDevice } from '../devices/register-device.ts';
import { devicesToReplace, recordRecoveryCapture } from '../devices/recovery-capture.ts';
import { claimHashFor } from '../enrollment/claim-hash.ts';
import { noteCredentialChange } from '../identity/change-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { removePasskeysSince } from '../passkeys/remove-passkeys.ts';
import { endAllSessions } from '../sessions/live-sessions.ts';
import { announceRecovered } from './announce-recovery.ts';
import { type Recovery, waitingHours } from './recovery.ts';
import { endOpenOf, findCapture, findRecovery, markRecovered } from './recovery-store.ts';

export interface SettleDeps {
  db: Database;
  clock: Clock;
  identityRules: { lapseAfterDays: number };
}

export type RecoverDeps = SettleDeps & { keys: ServiceKeys };

/**
 * Puts the captured device in the place of all the person had: its hash claimed and its key registered, theirs revoked,
 * and with them what somebody who held one of them could have added lately: passkeys, sessions, devices that wait. The
 * identity, its score and its stamps stay. Person and recovery are locked.
 * @throws AppError identity_suspended, duplicate_enrollment, device_key_in_use
 */
export async function recoverIdentity(
  tx: Queryable,
  deps: Omit<SettleDeps, 'db'>,
  { identity, id, means }: { identity: Identity; id: string; means: 'passkey' | 'waiting' },
): Promise<void> {
  const { id: identityId, mode } = identity;
  if (identity.status === 'suspended')
    throw new AppError('identity_suspended', 'This identity is suspended.');
  const recovery = await findRecovery(tx, id);
  const captured = await findCapture(tx, id);
  if (!recovery?.capturedAt || !captured) throw new Error(`the recovery ${id} has no key`);
  const { hashDigests: digests, hashPepperId: pepperId, ...device } = captured;
  const replaced = await devicesToReplace(tx, identityId);
  const deviceId = newDeviceId();
  if (!(await claimHashFor(tx, { mode, identityId, deviceId, digests, pepperId })))
    throw new AppError('duplicate_enrollment', 'biometricHash: this device is already enrolled');
  await registerDevice(tx, { ...device, id: deviceId, identityId, mode, name: recovery.deviceName });
  for (const old of replaced) {
    const revokedAt = await revokeDevice(tx, { id: old.id, identityId });
    await announceDeviceRevoked(tx, deps, { identity, deviceId: old.id, revokedAt });
  }
  await removeLateAccess(tx, recovery);
  const { lapseAfterDays } = deps.identityRules;
  const { capturedAt } = recovery;
  const { modelSet } = device;
  await recordRecoveryCapture(tx, { identityId, deviceId, capturedAt, lapseAfterDays, modelSet });
  if (!(await markRecovered(tx, { id, deviceId })))
    throw new Error(`the recovery ${id} was settled although it is locked`);
  await noteCredentialChange(tx, identityId);
  await announceDeviceAdded(tx, deps, { identity, deviceId });
  const recovered = await lockIdentity(tx, identityId);
  await announceRecovered(tx, deps, { identity: recovered, deviceId, means });
  await addOutboxMessage(tx, mailRecoveryNotice, { recoveryId: id, notice: 'recovered' });
}

/** What became the person's in the time in which one of their devices or their mailbox may have been in other hands. */
async function removeLateAccess(tx: Queryable, { identityId, createdAt }: Recovery): Promise<void> {
  const since = new Date(createdAt.getTime() - waitingHours * 3_600_000);
  await removePasskeysSince(tx, { identityId, since });
  await endAllSessions({ db: tx }, identityId);
  await endAdditionsOf(tx, identityId, 'approver_revoked');
  await endOpenOf(tx, { identityId, reason: 'superseded' });
}
