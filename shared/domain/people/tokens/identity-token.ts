import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { signingAlgorithm } from './new-signing-key.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Its own `typ` (RFC 8725, 3.11), so that no other token of ours can be passed off as an identity token. */
export const identityTokenType = 'hm-identity+jwt';

export interface IdentityTokenClaims {
  issuer: string;
  /** The identity UUID. */
  subject: string;
  /** RFC 7638 thumbprint of the device key that proves possession (`cnf.jkt`, RFC 7800). */
  keyThumbprint: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** A compact JWS that anyone can verify with the published keys; `jti` is a fresh UUID. */
export async function issueIdentityToken(
  signingKeys: SigningKeys,
  claims: IdentityTokenClaims,
): Promise<string> {
  const { kid, privateKey } = await signingKeys.active();
  return new SignJWT({ cnf: { jkt: claims.keyThumbprint } })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: identityTokenType })
    .setIssuer(claims.issuer)
    .setSubject(claims.subject)
    .setJti(randomUUID())
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(privateKey);
}
