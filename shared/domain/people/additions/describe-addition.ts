import type { Database } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { registeredDevices } from '../devices/registered-devices.ts';
import { type EnrollmentDeps, tokenFor } from '../enrollment/enroll-identity.ts';
import { type Identity, identityIdentifier, statusAt } from '../identity/identity.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { scoreIdentity } from '../trust/trust-of.ts';
import type { Addition } from './addition.ts';
import { findLinked } from './addition-link.ts';
import { type SettleDeps, settleAddition } from './settle-additions.ts';

/** What a device is given that has become the person's. */
export interface JoinedDevice {
  identity: Identity;
  /**
   * Null for a person whose verification has lapsed, and while a device of theirs may have a copy: the device
   * re-verifies first.
   */
  identityToken: string | null;
  trustScore: number;
}

export interface LinkedAddition {
  addition: Addition;
  displayName: string;
  identityId: string;
  /** Null until the device has joined, once it has been revoked, and for whoever does not show to be it. */
  joined: JoinedDevice | null;
}

/** That whoever asks holds a key of a device, as the role found out. @throws AppError possession_invalid */
export type HolderProof = (key: { keyThumbprint: string; mode: Mode }) => Promise<void>;

export type DescribeDeps = SettleDeps & Pick<EnrollmentDeps, 'keys' | 'signingKeys' | 'publicUrl'>;

/**
 * What the holder of the link may know: whose device it will be, and what became of it. The link stood on a screen, where
 * others may have seen it, so the identity is for the device alone that has joined and proves that it is the one.
 * @throws AppError addition_link_invalid, addition_link_expired, possession_invalid
 */
export async function describeLinked(
  deps: DescribeDeps,
  token: string,
  prove: HolderProof | null = null,
): Promise<LinkedAddition> {
  const found = await findLinked(deps.db, token);
  if (found.isDue) await settleAddition(deps, found);
  const addition = found.isDue ? await findLinked(deps.db, token) : found;
  const identity = await loadIdentityById(deps.db, addition.identityId);
  return {
    addition,
    displayName: identity.displayName,
    identityId: identityIdentifier(identity),
    joined:
      prove && addition.deviceId !== null
        ? await joinedDevice(deps, { identity, deviceId: addition.deviceId, prove })
        : null,
  };
}

async function joinedDevice(
  deps: DescribeDeps & { db: Database },
  { identity, deviceId, prove }: { identity: Identity; deviceId: string; prove: HolderProof },
): Promise<JoinedDevice | null> {
  const devices = await registeredDevices(deps.db, identity.id);
  const device = devices.find(({ id }) => id === deviceId);
  if (device?.revokedAt !== null) return null;
  await prove({ keyThumbprint: device.thumbprint, mode: identity.mode });
  const now = deps.clock.now();
  const mayHold = statusAt(identity, now) === 'verified' && !identity.cloneSuspected;
  const { projectId } = identity;
  return {
    identity,
    identityToken: mayHold
      ? await tokenFor(deps, identity, { keyThumbprint: device.thumbprint, projectId })
      : null,
    trustScore: await scoreIdentity(deps.db, identity, now),
  };
}
