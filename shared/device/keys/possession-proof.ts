import { toBase64url } from '../../algorithms/encoding/base64url.ts';
import { utf8 } from '../../algorithms/encoding/bytes.ts';
import { randomBytes, sha256, type DeviceCrypto } from './device-crypto.ts';
import { type DeviceKey, signBytes } from './device-key.ts';

/** The single request that a proof is valid for. */
export interface ProvenRequest {
  readonly method: string;
  /** The requested address, without query. */
  readonly url: string;
  /** The identity token the request carries. */
  readonly token: string;
  /** Nonce of a challenge of purpose `act`. */
  readonly nonce: string;
  /** Time by the service's clock: a device whose own clock is wrong would be refused. */
  readonly issuedAt: Date;
}

/** A DPoP proof (RFC 9449) that the sender of the token holds the device key it is bound to. */
export async function provePossession(
  key: DeviceKey,
  { method, url, token, nonce, issuedAt }: ProvenRequest,
  crypto: DeviceCrypto,
): Promise<string> {
  // The algorithm names of RFC 9864 and RFC 7518.
  const alg = key.algorithm === 'ed25519' ? 'Ed25519' : 'ES256';
  const header = { alg, typ: 'dpop+jwt', jwk: key.publicJwk };
  const claims = {
    htm: method,
    htu: url,
    ath: toBase64url(await sha256(crypto, utf8(token))),
    nonce,
    jti: toBase64url(randomBytes(16, crypto)),
    iat: Math.floor(issuedAt.getTime() / 1000),
  };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  const { signature } = await signBytes(utf8(signed), key, crypto);
  return `${signed}.${signature}`;
}

const encoded = (part: object): string => toBase64url(utf8(JSON.stringify(part)));
