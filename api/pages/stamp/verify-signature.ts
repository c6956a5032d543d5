import { fromBase64url } from '../../../shared/algorithms/encoding/base64url.ts';
import { concatBytes, equalBytes } from '../../../shared/algorithms/encoding/bytes.ts';
import { isUsableKey, type PublicJwk, toLowS } from '../../../shared/device/keys/device-key.ts';

/**
 * Whether the key made this signature (`ed25519:` or `ecdsa:` and base64url), by this browser's own means.
 * @returns undefined where the browser does not know Ed25519
 */
export async function verifySignature(
  key: PublicJwk,
  bytes: Uint8Array,
  signature: string,
): Promise<boolean | undefined> {
  const [, label = '', encoded = ''] = /^(ed25519|ecdsa):([A-Za-z0-9_-]{86})$/.exec(signature) ?? [];
  if (label === '' || (key.kty === 'OKP') !== (label === 'ed25519') || !isUsableKey(key)) return false;
  const raw = rawSignature(encoded);
  if (!raw) return false;
  if (key.kty === 'OKP') return verifyEd25519(key, bytes, raw);
  // (r, n - s) verifies as well as (r, s); only the low one is a signature of ours.
  if (!equalBytes(raw, toLowS(raw))) return false;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('jwk', { ...key }, curve, false, ['verify']);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, raw, concatBytes(bytes));
}

function rawSignature(encoded: string) {
  try {
    return fromBase64url(encoded);
  } catch {
    return undefined;
  }
}

/** @returns undefined where the browser does not know Ed25519: Chrome before 137, Firefox before 129, Safari before 17 */
export async function verifyEd25519(
  key: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string },
  bytes: Uint8Array,
  signature: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const imported = await crypto.subtle.importKey('jwk', { ...key }, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, concatBytes(signature), concatBytes(bytes));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    throw error;
  }
}
