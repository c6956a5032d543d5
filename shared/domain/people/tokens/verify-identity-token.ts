import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityTokenType } from './identity-token.ts';
import { verifyOwnToken } from './verify-own-token.ts';

const claims = z.object({ sub: z.uuid(), cnf: z.object({ jkt: z.string() }) });

export interface VerifiedToken {
  /** The identity UUID. */
  subject: string;
  keyThumbprint: string;
}

/** @throws AppError token_invalid */
export async function verifyIdentityToken(
  deps: { db: Database; clock: Clock; publicUrl: string },
  token: string,
): Promise<VerifiedToken> {
  const { sub, cnf } = await verifyOwnToken(deps, token, {
    typ: identityTokenType,
    claims,
    refusal: 'The identity token is not valid or has expired. Re-verify to get a new one.',
  });
  return { subject: sub, keyThumbprint: cnf.jkt };
}
