import type { Queryable } from '../../../platform/db/database.ts';
import { registeredDevices } from '../devices/registered-devices.ts';
import { type EnrollmentDeps, tokenFor } from '../enrollment/enroll-identity.ts';
import { type Identity, identityIdentifier, statusAt } from '../identity/identity.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { scoreIdentity } from '../trust/trust-of.ts';
import { isPending, type Recovery } from './recovery.ts';
import { findLinked } from './recovery-link.ts';
import type { SettleDeps } from './recover-identity.ts';
import { deleteRecoveriesOf, findPendingOf, findRecovery, listRecoveriesOf } from './recovery-store.ts';
import { settleRecovery } from './settle-recoveries.ts';

/** What a device is given that has taken the place of the person's others. */
export interface RecoveredDevice {
  identity: Identity;
  /** Null except for the device that has just recovered the identity: later it re-verifies to get one. */
  identityToken: string | null;
  trustScore: number;
}

export interface LinkedRecovery {
  recovery: Recovery;
  displayName: string;
  identityId: string;
  /** Null until the device counts, and once it has been revoked. */
  recovered: RecoveredDevice | null;
}

export type DescribeDeps = SettleDeps & Pick<EnrollmentDeps, 'keys' | 'signingKeys' | 'publicUrl'>;

/**
 * What the holder of the link may know: whose identity it is, and what became of its recovery. A link was in a mail, so
 * `withToken` is for a caller who has just shown the device's key or a passkey besides.
 * @throws AppError recovery_link_invalid, recovery_link_expired
 */
export async function describeLinked(
  deps: DescribeDeps,
  token: string,
  { withToken }: { withToken: boolean },
): Promise<LinkedRecovery> {
  const found = await findLinked(deps.db, token);
  if (found.isDue) await settleRecovery(deps, found);
  const recovery = found.isDue ? await findLinked(deps.db, token) : found;
  const identity = await loadIdentityById(deps.db, recovery.identityId);
  return {
    recovery,
    displayName: identity.displayName,
    identityId: identityIdentifier(identity),
    recovered:
      recovery.deviceId === null
        ? null
        : await recoveredDevice(deps, { identity, deviceId: recovery.deviceId, withToken }),
  };
}

async function recoveredDevice(
  deps: DescribeDeps,
  { identity, deviceId, withToken }: { identity: Identity; deviceId: string; withToken: boolean },
): Promise<RecoveredDevice | null> {
  const devices = await registeredDevices(deps.db, identity.id);
  const device = devices.find(({ id }) => id === deviceId);
  if (device?.revokedAt !== null) return null;
  const now = deps.clock.now();
  const mayHold = withToken && statusAt(identity, now) === 'verified' && !identity.cloneSuspected;
  const { projectId } = identity;
  return {
    identity,
    identityToken: mayHold
      ? await tokenFor(deps, identity, { keyThumbprint: device.thumbprint, projectId })
      : null,
    trustScore: await scoreIdentity(deps.db, identity, now),
  };
}

/** The recovery of the person's that waits, for their own page; undefined where none does. */
export async function findOwnRecovery(deps: SettleDeps, identityId: string): Promise<Recovery | undefined> {
  const found = await findPendingOf(deps.db, identityId);
  if (!found?.isDue) return found;
  await settleRecovery(deps, found);
  return findPendingOf(deps.db, identityId);
}

/** Those of the last 90 days, at most a thousand, for the person's export of their data. */
export async function recoveriesOf(db: Queryable, identityId: string): Promise<Recovery[]> {
  return listRecoveriesOf(db, identityId);
}

/** Whose recovery it is, if it is one. */
export async function ownerOfRecovery(db: Queryable, id: string): Promise<string | undefined> {
  return (await findRecovery(db, id))?.identityId;
}

export function eraseRecoveries(tx: Queryable, identityId: string): Promise<void> {
  return deleteRecoveriesOf(tx, identityId);
}

/** Whether a passkey can still make a difference to it. */
export const takesPasskey = (recovery: Recovery): boolean => recovery.state === 'open' || isPending(recovery);
