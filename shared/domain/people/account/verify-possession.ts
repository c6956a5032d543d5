import { createHash, timingSafeEqual } from 'node:crypto';
import { EmbeddedJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { isUsableKey, jwkThumbprint, toPublicJwk } from '../../../device/keys/device-key.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { burnChallenge } from '../enrollment/issue-challenge.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** RFC 9449 proof; `nonce` is one of our challenges, which makes it good for one request. */
const claims = z.object({
  htm: z.string(),
  htu: z.string(),
  ath: z.string(),
  nonce: z.string(),
  jti: z.string(),
  contentHash: z.string().optional(),
});

const text = z.string().optional();
const keyMembers = z.object({ kty: text, crv: text, x: text, y: text });

export interface PossessionRequest {
  proof: string;
  /** The token the proof goes with, and the thumbprint of the key it is bound to. */
  token: string;
  keyThumbprint: string;
  mode: Mode;
  method: string;
  /** The address the person called, without query. */
  url: string;
  /** The audience that challenges of this kind are issued to. */
  issuedTo: string;
  /** The content that the proof has to be about, where it is about one. */
  contentHash?: string;
}

const proofSecondsMax = 60;

/**
 * Proves that the sender of the token also holds the device key it is bound to, for this request and no other (DPoP,
 * RFC 9449, with the server's nonce always required).
 * @throws AppError possession_invalid
 */
export async function verifyPossession(
  deps: { db: Database; clock: Clock },
  request: PossessionRequest,
): Promise<void> {
  try {
    const { payload, protectedHeader } = await jwtVerify(request.proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['Ed25519', 'EdDSA', 'ES256'],
      currentDate: deps.clock.now(),
      maxTokenAge: proofSecondsMax,
      clockTolerance: 5,
    });
    const proof = claims.parse(payload);
    const key = toPublicJwk(keyMembers.parse(protectedHeader.jwk));
    if (!isUsableKey(key)) throw new Error('a key under which anyone can sign');
    const thumbprint = await jwkThumbprint(key, globalThis.crypto);
    const expected = createHash('sha256').update(request.token).digest('base64url');
    const bound = thumbprint === request.keyThumbprint && sameText(proof.ath, expected);
    if (!bound || proof.htm !== request.method || proof.htu !== request.url)
      throw new Error('proof of another request');
    if (proof.contentHash !== request.contentHash) throw new Error('proof about another content');
    const challenge = await burnChallenge(deps, proof.nonce);
    const { mode, issuedTo } = request;
    if (challenge?.purpose !== 'act' || challenge.mode !== mode || challenge.issuedTo !== issuedTo) {
      throw new Error('the nonce is unknown, used or expired');
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'possession_invalid',
      'DPoP: the proof by the device key is not valid for this request',
      {
        cause: error,
      },
    );
  }
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
