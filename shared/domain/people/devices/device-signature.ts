import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isUsableKey, type PublicJwk, toLowS, toPublicJwk } from '../../../device/keys/device-key.ts';

export type SignatureAlgorithm = 'ed25519' | 'ecdsa';

const signaturePattern = /^(ed25519|ecdsa):([A-Za-z0-9_-]{86})$/;

/** `ed25519:` (RFC 8032) or `ecdsa:` (P-256 with SHA-256, r || s with low s), and 64 bytes in base64url. */
export function formatSignature(algorithm: SignatureAlgorithm, bytes: Uint8Array): string {
  return `${algorithm}:${Buffer.from(bytes).toString('base64url')}`;
}

/** Undefined for every spelling but the one `formatSignature` gives: the last character has four bits to spare. */
export function parseSignature(text: string): { algorithm: SignatureAlgorithm; bytes: Buffer } | undefined {
  const [, label, encoded = ''] = signaturePattern.exec(text) ?? [];
  const algorithm = label === 'ed25519' || label === 'ecdsa' ? label : undefined;
  const bytes = Buffer.from(encoded, 'base64url');
  return algorithm && bytes.toString('base64url') === encoded ? { algorithm, bytes } : undefined;
}

/** Importing a key costs as much as verifying with it (4.0 against 8.1 thousand a second). */
const importedKeys = new LRUCache<string, KeyObject>({ max: 10_000 });

/**
 * Whether this key signed these bytes in this form. ECDSA accepts (r, n - s) for every (r, s); only the low one counts,
 * so no second signature can be derived from the first. Never throws: an invalid key signed nothing.
 */
export function isSignatureOf(
  key: Parameters<typeof toPublicJwk>[0],
  bytes: Uint8Array,
  signature: string,
): boolean {
  const parsed = parseSignature(signature);
  if (!parsed) return false;
  try {
    const jwk = toPublicJwk(key);
    if ((jwk.kty === 'OKP') !== (parsed.algorithm === 'ed25519')) return false;
    const publicKey = imported(jwk);
    if (parsed.algorithm === 'ed25519') return verify(null, bytes, publicKey, parsed.bytes);
    if (!parsed.bytes.equals(toLowS(parsed.bytes))) return false;
    return verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, parsed.bytes);
  } catch {
    return false;
  }
}

function imported(jwk: PublicJwk): KeyObject {
  const name = jwk.kty === 'OKP' ? jwk.x : `${jwk.x}.${jwk.y}`;
  const known = importedKeys.get(name);
  if (known) return known;
  if (!isUsableKey(jwk)) throw new TypeError('a key under which anyone can sign');
  const key = createPublicKey({ format: 'jwk', key: { ...jwk } });
  importedKeys.set(name, key);
  return key;
}
