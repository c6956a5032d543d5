import { toBase64url } from '../../algorithms/encoding/base64url.ts';
import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { sha256, type DeviceCrypto, type JwkMembers } from './device-crypto.ts';

/** A device's public key: Ed25519 (RFC 8037) or P-256 (RFC 7518 section 6.2), the required members only. */
export type PublicJwk =
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/** Drops everything but the public members. Another kind of key is a `TypeError`. */
export function toPublicJwk({ kty, crv, x, y }: JwkMembers): PublicJwk {
  if (kty === 'OKP' && crv === 'Ed25519' && x !== undefined) return { kty, crv, x };
  if (kty === 'EC' && crv === 'P-256' && x !== undefined && y !== undefined) return { kty, crv, x, y };
  throw new TypeError('JWK: neither an Ed25519 nor a P-256 key');
}

/** The SHA-256 thumbprint (RFC 7638), base64url; canonical JSON sorts the required members as it demands. */
export const jwkThumbprint = async (jwk: PublicJwk, crypto: DeviceCrypto): Promise<string> =>
  toBase64url(await sha256(crypto, canonicalBytes(toPublicJwk(jwk))));
