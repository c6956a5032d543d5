import { errors, importJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { identityTokenType } from './identity-token.ts';
import { signingAlgorithm } from './new-signing-key.ts';
import { listPublishedSigningKeys } from './signing-key-store.ts';

const claims = z.object({ sub: z.uuid(), cnf: z.object({ jkt: z.string() }) });

export interface VerifiedToken {
  /** The identity UUID. */
  subject: string;
  keyThumbprint: string;
}

/**
 * Checks a token of ours with the keys that are published now, as any partner could.
 * @throws AppError token_invalid
 */
export async function verifyIdentityToken(
  deps: { db: Database; clock: Clock; publicUrl: string },
  token: string,
): Promise<VerifiedToken> {
  const published = await listPublishedSigningKeys(deps.db);
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = published.find((each) => each.kid === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return importJWK(key.publicJwk, key.algorithm);
      },
      {
        issuer: deps.publicUrl,
        typ: identityTokenType,
        algorithms: [signingAlgorithm],
        currentDate: deps.clock.now(),
        requiredClaims: ['sub', 'jti', 'exp', 'cnf'],
      },
    );
    const { sub, cnf } = claims.parse(payload);
    return { subject: sub, keyThumbprint: cnf.jkt };
  } catch (error) {
    throw new AppError(
      'token_invalid',
      'The identity token is not valid or has expired; re-verify for a new one.',
      {
        cause: error,
      },
    );
  }
}
