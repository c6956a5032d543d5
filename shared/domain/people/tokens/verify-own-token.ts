import { errors, importJWK, jwtVerify } from 'jose';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { signingAlgorithm } from './new-signing-key.ts';
import { listPublishedSigningKeys } from './signing-key-store.ts';

export interface ExpectedToken<Claims> {
  typ: string;
  /** Where the kind of token is for somebody in particular. */
  audience?: string;
  claims: z.ZodType<Claims>;
  /** What the caller is told of one that does not verify. */
  refusal: string;
}

/**
 * Checks a token of ours with the keys that are published now, as any partner could.
 * @throws AppError token_invalid
 */
export async function verifyOwnToken<Claims>(
  deps: { db: Database; clock: Clock; publicUrl: string },
  token: string,
  { typ, audience, claims, refusal }: ExpectedToken<Claims>,
): Promise<Claims> {
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
        ...(audience === undefined ? {} : { audience }),
        typ,
        algorithms: [signingAlgorithm],
        currentDate: deps.clock.now(),
        requiredClaims: ['sub', 'jti', 'exp'],
      },
    );
    return claims.parse(payload);
  } catch (cause) {
    throw new AppError('token_invalid', refusal, { cause });
  }
}
