// Called as a member of the module, so that a test can count how many keys are imported.
import crypto, { type KeyObject } from 'node:crypto';
import { type CBORType, decodeCBOR } from '@levischuck/tiny-cbor';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { isUsableKey, type PublicJwk } from '../../../device/keys/device-key.ts';
import { passkeyAlgorithms } from './passkey.ts';

/** COSE_Key labels and values (RFC 9052, 7; RFC 9053, 2 and 7). */
const label = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, n: -1, e: -2 } as const;
const okp = 1;
const ec2 = 2;
const rsa = 3;
/** Below it is weak; above it one sign-in costs more than a caller may ask of us. */
const rsaBits = { min: 2048, max: 4096 };
/** F4, the exponent of every authenticator. With 1 anything is its own signature. */
const rsaExponent = 'AQAB';

type CoseKey = ReadonlyMap<string | number, CBORType>;

export interface UsableKey {
  algorithm: number;
  /** The thumbprint of the key itself (RFC 7638), however it was written: fields in another order are the same key. */
  thumbprint: Buffer;
}

/**
 * A COSE_Key, once it is sure that it can verify something: attestation `none` proves nothing about it, and a point off
 * its curve or a key of another type than its algorithm would only be found out at the first sign-in.
 * @throws Error saying what is wrong with it
 */
export async function usableKeyOf(publicKey: Uint8Array): Promise<UsableKey> {
  const { algorithm, key } = importCoseKey(publicKey);
  const thumbprint = await calculateJwkThumbprint(await exportJWK(key));
  return { algorithm, thumbprint: Buffer.from(thumbprint, 'base64url') };
}

export interface ImportedKey {
  algorithm: number;
  key: KeyObject;
}

/** @throws Error saying what is wrong with it */
export function importCoseKey(publicKey: Uint8Array): ImportedKey {
  const key = decodeCBOR(Uint8Array.from(publicKey));
  if (!(key instanceof Map)) throw new Error('COSE key: not a map');
  const algorithm = key.get(label.alg);
  if (typeof algorithm !== 'number' || !passkeyAlgorithms.includes(algorithm)) {
    throw new Error('COSE key: an algorithm that was not offered');
  }
  return { algorithm, key: crypto.createPublicKey({ key: jwkOf(key, algorithm), format: 'jwk' }) };
}

function jwkOf(key: CoseKey, alg: number) {
  const bytes = (name: number, length?: number): string => {
    const value = key.get(name);
    if (!(value instanceof Uint8Array) || (length !== undefined && value.length !== length)) {
      throw new Error(`COSE key: parameter ${name} is missing or of the wrong length`);
    }
    return Buffer.from(value).toString('base64url');
  };
  const expect = (name: number, value: number): void => {
    if (key.get(name) !== value) throw new Error(`COSE key: parameter ${name} does not fit the algorithm`);
  };
  if (alg === -7) {
    expect(label.kty, ec2);
    expect(label.crv, 1);
    return usable({ kty: 'EC', crv: 'P-256', x: bytes(label.x, 32), y: bytes(label.y, 32) });
  }
  if (alg === -8) {
    expect(label.kty, okp);
    expect(label.crv, 6);
    return usable({ kty: 'OKP', crv: 'Ed25519', x: bytes(label.x, 32) });
  }
  expect(label.kty, rsa);
  const [n, e] = [bytes(label.n), bytes(label.e)];
  const modulus = Buffer.from(n, 'base64url');
  const bits = modulus.length * 8;
  // The top bit is set in every modulus of a whole number of bytes: zeros in front would make a short one look long.
  const isFull = (modulus[0] ?? 0) >= 0x80;
  if (!isFull || bits < rsaBits.min || bits > rsaBits.max || e !== rsaExponent) {
    throw new Error('COSE key: RSA is taken with 2048 to 4096 bits and the exponent 65537');
  }
  return { kty: 'RSA', n, e };
}

function usable(jwk: PublicJwk): PublicJwk {
  if (!isUsableKey(jwk)) throw new Error('COSE key: not a point of its curve, or one of small order');
  return jwk;
}
