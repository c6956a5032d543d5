import { createPublicKey } from 'node:crypto';
import { type CBORType, decodeCBOR } from '@levischuck/tiny-cbor';
import { calculateJwkThumbprint, exportJWK } from 'jose';
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
  const key = decodeCBOR(Uint8Array.from(publicKey));
  if (!(key instanceof Map)) throw new Error('COSE key: not a map');
  const algorithm = key.get(label.alg);
  if (typeof algorithm !== 'number' || !passkeyAlgorithms.includes(algorithm)) {
    throw new Error('COSE key: an algorithm that was not offered');
  }
  const imported = createPublicKey({ key: jwkOf(key, algorithm), format: 'jwk' });
  const thumbprint = await calculateJwkThumbprint(await exportJWK(imported));
  return { algorithm, thumbprint: Buffer.from(thumbprint, 'base64url') };
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
    return { kty: 'EC', crv: 'P-256', x: bytes(label.x, 32), y: bytes(label.y, 32) };
  }
  if (alg === -8) {
    expect(label.kty, okp);
    expect(label.crv, 6);
    const x = bytes(label.x, 32);
    if (!isEd25519Point(Buffer.from(x, 'base64url'))) throw new Error('COSE key: not a point of its curve');
    return { kty: 'OKP', crv: 'Ed25519', x };
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

const fieldPrime = 2n ** 255n - 19n;
const curveConstant =
  37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n;

/** `y` of the points whose order divides 8: under such a key a signature verifies for whatever was said. */
const smallOrder: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  fieldPrime - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/** Whether 32 bytes are a point of Ed25519 (RFC 8032, 5.1.3) that can be a key: OpenSSL takes any. */
function isEd25519Point(bytes: Uint8Array): boolean {
  const littleEndian = Buffer.from([...bytes].toReversed());
  littleEndian[0] = (littleEndian[0] ?? 0) & 0x7f;
  const y = BigInt(`0x${littleEndian.toString('hex')}`);
  if (y >= fieldPrime || smallOrder.has(y)) return false;
  const u = mod(y * y - 1n);
  const v = mod(curveConstant * y * y + 1n);
  // x^2 = u/v has a root exactly if u/v is 0 or to the power of (p - 1) / 2 is 1 (Euler).
  const square = mod(u * power(v, fieldPrime - 2n));
  return square === 0n || power(square, (fieldPrime - 1n) / 2n) === 1n;
}

const mod = (value: bigint): bigint => ((value % fieldPrime) + fieldPrime) % fieldPrime;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = mod(base), left = exponent; left > 0n; left >>= 1n, factor = mod(factor * factor)) {
    if (left & 1n) result = mod(result * factor);
  }
  return result;
}
