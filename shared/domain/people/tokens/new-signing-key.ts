import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { seal } from '../../../platform/lib/secret-box.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { NewSigningKey } from './signing-key-store.ts';

/** RFC 9864: the fully specified name; the polymorphic "EdDSA" is deprecated. */
export const signingAlgorithm = 'Ed25519';

export const signingKeyContext = (kid: string) => `signing-key:${kid}`;

/** A fresh key pair with its private half sealed; `kid` is the RFC 7638 thumbprint. */
export async function newSigningKey(
  keys: ServiceKeys,
  state: NewSigningKey['state'],
): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const secret = Buffer.from(await exportPKCS8(privateKey));
  const privateSealed = seal(keys.sealing, secret, signingKeyContext(kid));
  return { kid, algorithm: signingAlgorithm, publicJwk, privateSealed, state };
}
