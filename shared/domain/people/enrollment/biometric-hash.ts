import { createHmac } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { deleteEnrollmentOf, findHashDigest } from './enrollment-store.ts';

/** The stored form of a hash: HMAC-SHA-256 under a pepper that no database dump contains. */
export function digestBiometricHash(pepper: Buffer, biometricHash: string): Buffer {
  return createHmac('sha256', pepper).update(Buffer.from(biometricHash, 'hex')).digest();
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

/** The stored digest of a person's hash, for their own data export; null when there is none. */
export async function storedDigest(db: Queryable, identityId: string): Promise<Buffer | null> {
  return (await findHashDigest(db, identityId)) ?? null;
}

/** The hash and the links of a person; the same face can enroll again afterwards, unless they are barred. */
export function eraseEnrollment(tx: Queryable, identityId: string): Promise<void> {
  return deleteEnrollmentOf(tx, identityId);
}
