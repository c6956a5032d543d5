import { createPublicKey, verify } from 'node:crypto';
import { isUsableKey, toLowS, toPublicJwk } from '../../../device/keys/device-key.ts';
import type { Device } from './device-store.ts';

const spelling = /^(ed25519|ecdsa):([A-Za-z0-9_-]{86})$/;

/**
 * Whether a device signed these bytes: `ed25519:` (RFC 8032) or `ecdsa:` (P-256, r || s with low s), and 64 bytes in
 * base64url. Never throws: an invalid key signed nothing.
 */
export function isSignedBy(
  { algorithm, publicJwk }: Pick<Device, 'algorithm' | 'publicJwk'>,
  bytes: Uint8Array,
  signature: string,
): boolean {
  const [, label, encoded = ''] = spelling.exec(signature) ?? [];
  const signed = Buffer.from(encoded, 'base64url');
  if (label !== algorithm || signed.toString('base64url') !== encoded) return false;
  try {
    const { kty, crv, x, y } = publicJwk;
    const jwk = toPublicJwk({ kty, crv, x, y });
    // Under a key of small order anyone can sign, and one may have been registered before such keys were refused.
    if (!isUsableKey(jwk)) return false;
    const key = createPublicKey({ format: 'jwk', key: { ...jwk } });
    if (algorithm === 'ed25519') return verify(null, bytes, key, signed);
    if (!signed.equals(toLowS(signed))) return false;
    return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signed);
  } catch {
    return false;
  }
}
