import type { Queryable } from '../../../platform/db/database.ts';
import { type Keyring, macsOf } from '../../../platform/lib/service-keys.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { claimHash, hasClaim } from './enrollment-store.ts';

export const bytesOf = (biometricHash: string) => Buffer.from(biometricHash, 'hex');

/** The stored forms of a hash, under each pepper, the current one first. */
export function digestsOfHash(peppers: Keyring, biometricHash: string): Buffer[] {
  return macsOf(peppers, bytesOf(biometricHash));
}

/** What is kept of a hash whose device is not registered yet: enough to claim it later, without the hash. */
export interface HashToClaim {
  /** Under each pepper of the moment at which the hash was sent, the current one first. */
  digests: readonly Buffer[];
  /** The key of the first digest's pepper. */
  pepperId: string;
}

export function hashToClaim(peppers: Keyring, biometricHash: string): HashToClaim {
  return { digests: digestsOfHash(peppers, biometricHash), pepperId: peppers.current.keyId };
}

/**
 * Claims a hash for a device of an identity: false when it is claimed already, under whichever pepper and by whichever
 * device. It stays claimed when its device is revoked: what enrolled once does not enroll as a second person. The
 * stored form is an HMAC-SHA-256 under a pepper, which no database dump contains. The device is registered in the same
 * transaction.
 */
export function claimHashFor(
  tx: Queryable,
  claim: { mode: Mode; identityId: string; deviceId: string } & HashToClaim,
): Promise<boolean> {
  const [digest] = claim.digests;
  if (!digest) throw new Error('a hash has a digest under the current pepper');
  return claimHash(tx, { ...claim, digest });
}

/** Whether somebody has claimed the hash, now or ever. Only a claim itself keeps others from it. */
export function isHashClaimed(
  db: Queryable,
  { mode, digests }: { mode: Mode; digests: readonly Buffer[] },
): Promise<boolean> {
  return hasClaim(db, { mode, digests });
}
