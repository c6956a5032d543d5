import { createHash, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { toPublicJwk } from '../../../shared/device/keys/device-key.ts';
import type { DeviceState } from '../../../shared/device/device-state.ts';
import type { Answer, ApiClient } from '../requests/api-client.ts';
import { testPublicUrl } from '../test-config.ts';

export interface ProofChanges {
  htm?: string;
  htu?: string;
  ath?: string;
  nonce?: string;
  typ?: string;
  issuedAt?: number;
  contentHash?: string;
}

/** A DPoP proof (RFC 9449) as a device makes it, or with one property spoiled. */
export async function makeProof(
  anybody: ApiClient,
  person: { state: DeviceState; identityToken: string },
  request: { method: string; path: string },
  changes: ProofChanges = {},
): Promise<string> {
  const { privateJwk } = person.state;
  const alg = privateJwk.kty === 'OKP' ? 'Ed25519' : 'ES256';
  const nonce = changes.nonce ?? (await anybody.post('/device/challenge', { purpose: 'act' })).body.nonce;
  const claims = {
    htm: changes.htm ?? request.method,
    htu: changes.htu ?? testPublicUrl + request.path,
    ath: changes.ath ?? createHash('sha256').update(person.identityToken).digest('base64url'),
    nonce,
    ...(changes.contentHash === undefined ? {} : { contentHash: changes.contentHash }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg, typ: changes.typ ?? 'dpop+jwt', jwk: toPublicJwk(privateJwk) })
    .setJti(randomUUID())
    .setIssuedAt(changes.issuedAt)
    .sign(await importJWK({ ...privateJwk }, alg));
}

/** Makes a call as the person, with their token and a fresh proof. */
export async function callAsPerson(
  anybody: ApiClient,
  person: { state: DeviceState; identityToken: string },
  method: string,
  path: string,
  { body, ...changes }: ProofChanges & { body?: unknown } = {},
): Promise<Answer> {
  const proof = await makeProof(anybody, person, { method, path }, changes);
  return anybody.call(method, path, {
    body,
    headers: { authorization: `DPoP ${person.identityToken}`, dpop: proof },
  });
}
