import { toBase64url } from '../../algorithms/encoding/base64url.ts';
import { concatBytes } from '../../algorithms/encoding/bytes.ts';
import type { DeviceCrypto, DeviceCryptoKey, DeviceKeyPair } from './device-crypto.ts';
import { toLowS } from './low-s.ts';
import { jwkThumbprint, toPublicJwk, type PublicJwk } from './public-jwk.ts';

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

/** Signs bytes as they are; the caller separates domains (`transcriptBytes`, `contentHashBytes`). */
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

/** Restores an extractable key from what `exportPrivateJwk` gave. */
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
