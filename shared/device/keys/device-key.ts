import { fromBase64url, toBase64url } from '../../algorithms/encoding/base64url.ts';
import { type Bytes, concatBytes, toHex } from '../../algorithms/encoding/bytes.ts';
import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { isUsableEd25519Point, isUsableP256Point } from '../../algorithms/public-keys/usable-point.ts';
import {
  type DeviceCrypto,
  type DeviceCryptoKey,
  type DeviceKeyPair,
  type JwkMembers,
  sha256,
} from './device-crypto.ts';

export type SignatureAlgorithm = 'ed25519' | 'ecdsa';

/** A device's signing key; a structured clone of it can be kept in IndexedDB with the private part unreadable. */
export interface DeviceKey {
  readonly algorithm: SignatureAlgorithm;
  readonly publicJwk: PublicJwk;
  /** RFC 7638 thumbprint of the public key. */
  readonly jkt: string;
  readonly privateKey: DeviceCryptoKey;
}

export type PrivateJwk = PublicJwk & { readonly d: string };

/** `signature` is base64url of 64 bytes: Ed25519 (RFC 8032), or ECDSA P-256 with SHA-256 as r || s with low s. */
export interface DeviceSignature {
  readonly algorithm: SignatureAlgorithm;
  readonly signature: string;
}

export interface DeviceKeyOptions {
  /** True lets the private key be exported; only the headless test device wants that. Default false. */
  readonly extractable?: boolean;
  /** Default Ed25519, and P-256 where the engine lacks it (Chrome < 137, Firefox < 129, Safari < 17). */
  readonly algorithm?: SignatureAlgorithm;
}

const KEY_PARAMS = {
  ed25519: { name: 'Ed25519' },
  ecdsa: { name: 'ECDSA', namedCurve: 'P-256' },
} as const;

/** Creates the key pair of a device. Rejects with the engine's error when it offers neither algorithm. */
export async function createDeviceKey(
  crypto: DeviceCrypto,
  options: DeviceKeyOptions = {},
): Promise<DeviceKey> {
  const extractable = options.extractable ?? false;
  if (options.algorithm !== undefined) return generate(options.algorithm, extractable, crypto);
  try {
    return await generate('ed25519', extractable, crypto);
  } catch {
    // Engines differ in how they refuse an unknown algorithm, so any refusal counts.
    return generate('ecdsa', extractable, crypto);
  }
}

/** Signs bytes as they are; the caller provides domain separation (`transcriptBytes`, `contentHashBytes`). */
export async function signBytes(
  bytes: Uint8Array,
  key: DeviceKey,
  crypto: DeviceCrypto,
): Promise<DeviceSignature> {
  const { algorithm, privateKey } = key;
  const data = concatBytes(bytes);
  if (algorithm === 'ed25519') {
    const signed = await crypto.subtle.sign({ name: 'Ed25519' }, privateKey, data);
    return { algorithm, signature: toBase64url(new Uint8Array(signed)) };
  }
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, data);
  return { algorithm, signature: toBase64url(toLowS(new Uint8Array(signed))) };
}

/** The private key as a JWK. Rejects with the engine's error for a key that is not extractable. */
export async function exportPrivateJwk(key: DeviceKey, crypto: DeviceCrypto): Promise<PrivateJwk> {
  const { d } = await crypto.subtle.exportKey('jwk', key.privateKey);
  if (d === undefined) throw new TypeError('device key: no private part');
  return { ...key.publicJwk, d };
}

/** Restores an extractable key from the result of `exportPrivateJwk`. */
export async function importDeviceKey(jwk: PrivateJwk, crypto: DeviceCrypto): Promise<DeviceKey> {
  const publicJwk = toPublicJwk(jwk);
  const algorithm = publicJwk.kty === 'OKP' ? 'ed25519' : 'ecdsa';
  const privateKey = await crypto.subtle.importKey(
    'jwk',
    { ...publicJwk, d: jwk.d },
    KEY_PARAMS[algorithm],
    true,
    ['sign'],
  );
  return { algorithm, publicJwk, jkt: await jwkThumbprint(publicJwk, crypto), privateKey };
}

async function generate(
  algorithm: SignatureAlgorithm,
  extractable: boolean,
  crypto: DeviceCrypto,
): Promise<DeviceKey> {
  const pair: DeviceCryptoKey | DeviceKeyPair = await crypto.subtle.generateKey(
    KEY_PARAMS[algorithm],
    extractable,
    ['sign', 'verify'],
  );
  if (!('privateKey' in pair)) throw new TypeError('device key: expected a key pair');
  const publicJwk = toPublicJwk(await crypto.subtle.exportKey('jwk', pair.publicKey));
  return {
    algorithm,
    publicJwk,
    jkt: await jwkThumbprint(publicJwk, crypto),
    privateKey: pair.privateKey,
  };
}

/** A device's public key: Ed25519 (RFC 8037) or P-256 (RFC 7518 section 6.2), the required fields only. */
export type PublicJwk =
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/** Drops everything but the public fields. Another kind of key is a `TypeError`. */
export function toPublicJwk({ kty, crv, x, y }: JwkMembers): PublicJwk {
  if (kty === 'OKP' && crv === 'Ed25519' && x !== undefined) return { kty, crv, x };
  if (kty === 'EC' && crv === 'P-256' && x !== undefined && y !== undefined) return { kty, crv, x, y };
  throw new TypeError('JWK: neither an Ed25519 nor a P-256 key');
}

/**
 * Whether this can be the key of one device: a point that is on its curve and not of small order, in its only spelling.
 * Every key that comes from outside is asked this before a signature counts: under a key of small order anyone makes
 * signatures, and a second spelling would be the same key under a second thumbprint.
 */
export function isUsableKey(jwk: PublicJwk): boolean {
  try {
    const x = fromBase64url(jwk.x);
    return jwk.kty === 'OKP' ? isUsableEd25519Point(x) : isUsableP256Point(x, fromBase64url(jwk.y));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The SHA-256 thumbprint (RFC 7638), base64url; canonical JSON sorts the required fields as the RFC demands. */
export const jwkThumbprint = async (jwk: PublicJwk, crypto: DeviceCrypto): Promise<string> =>
  toBase64url(await sha256(crypto, canonicalBytes(toPublicJwk(jwk))));

/** Order of the P-256 group (FIPS 186-5, SP 800-186 section 3.2.1.3). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * A P-256 signature in IEEE P1363 form (r || s, 64 bytes) with s replaced by n - s where s > n/2. Both verify; keeping
 * the low one leaves a single valid signature form, so no one can make a second from the first.
 */
export function toLowS(signature: Uint8Array): Bytes {
  const s = BigInt(`0x${toHex(signature.slice(32))}`);
  if (s <= P256_ORDER / 2n) return concatBytes(signature);
  const digits = (P256_ORDER - s).toString(16).padStart(64, '0');
  const low = Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
  return concatBytes(signature.slice(0, 32), low);
}
