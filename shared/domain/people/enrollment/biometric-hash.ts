import type { Queryable } from '../../../platform/db/database.ts';
import { type Keyring, keysOf, macOf } from '../../../platform/lib/service-keys.ts';
import { bytesOf, claimHashFor, hashToClaim } from './claim-hash.ts';
import { isFirstDevice } from '../devices/registered-devices.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  countHashesByPepper,
  deleteEnrollmentOf,
  findHashOfDevice,
  findHashWithoutDevice,
  type HashOfPerson,
  listHashesOf,
  moveHashDigest,
  type StoredHash,
} from './enrollment-store.ts';

/** Claims a hash that has just been sent: false when somebody has claimed it already. */
export function claimBiometricHash(
  tx: Queryable,
  peppers: Keyring,
  claim: { mode: Mode; identityId: string; deviceId: string; biometricHash: string },
): Promise<boolean> {
  const { mode, identityId, deviceId, biometricHash } = claim;
  return claimHashFor(tx, { mode, identityId, deviceId, ...hashToClaim(peppers, biometricHash) });
}

/**
 * How similar a hash is to the one stored for the device that presents it, compared under the pepper of that one;
 * undefined where there is none. A hash that matches moves to the current pepper.
 */
export async function compareBiometricHash(
  tx: Queryable,
  peppers: Keyring,
  presented: { identityId: string; deviceId: string; biometricHash: string; threshold: number },
): Promise<number | undefined> {
  const { identityId, deviceId, biometricHash, threshold } = presented;
  const stored = await findStored(tx, { identityId, deviceId });
  if (!stored) return undefined;
  const known = keysOf(peppers).filter(({ keyId }) => keyId === stored.pepperId || stored.pepperId === '');
  if (known.length === 0) throw new Error(`the pepper ${stored.pepperId} of a stored hash is not configured`);
  const similarities = known.map((each) => {
    const digest = macOf({ current: each, others: [] }, bytesOf(biometricHash));
    return hammingSimilarity(stored.digest, digest);
  });
  const similarity = Math.max(...similarities);
  if (similarity > threshold && stored.pepperId !== peppers.current.keyId) {
    const digest = macOf(peppers, bytesOf(biometricHash));
    const { keyId: pepperId } = peppers.current;
    await moveHashDigest(tx, { identityId, before: stored.digest, digest, pepperId });
  }
  return similarity;
}

/** No device reproduces the hash of another one, because each has a secret of its own. */
async function findStored(
  tx: Queryable,
  device: { identityId: string; deviceId: string },
): Promise<StoredHash | undefined> {
  const stored = await findHashOfDevice(tx, device);
  if (stored) return stored;
  return (await isFirstDevice(tx, device)) ? findHashWithoutDevice(tx, device.identityId) : undefined;
}

/**
 * The share of equal bits, in time that depends on nothing but the length. Above 0.997 means all of 256: one bit
 * off is 0.9961, and two digests of different hashes agree on about half.
 */
export function hammingSimilarity(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length || a.length === 0) return 0;
  let different = 0;
  for (const [index, byte] of a.entries()) {
    let bits = byte ^ (b[index] ?? 0);
    for (let bit = 0; bit < 8; bit += 1) {
      different += bits & 1;
      bits >>= 1;
    }
  }
  return 1 - different / (a.length * 8);
}

/** What is stored of a person's hashes, one for each device they ever had, newest first. */
export function storedHashes(db: Queryable, identityId: string): Promise<HashOfPerson[]> {
  return listHashesOf(db, identityId);
}

/** How many hashes are under the pepper of each key; those without a key id are the first key's. */
export async function countStoredHashes(db: Queryable): Promise<Map<string, number>> {
  return new Map((await countHashesByPepper(db)).map(({ keyId, rows }) => [keyId, rows]));
}

/** The hashes and the links of a person; the same face can enroll again afterwards, unless they are barred. */
export function eraseEnrollment(tx: Queryable, identityId: string): Promise<void> {
  return deleteEnrollmentOf(tx, identityId);
}
