import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { signCompact } from '../tokens/sign-compact.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { verifyOwnToken } from '../tokens/verify-own-token.ts';
import { sessionTokenSeconds } from './session.ts';

const prefix = 'hm_sess_';
/** Its own `typ` (RFC 8725, 3.11): neither token can be passed off as the other. */
const sessionTokenType = 'hm-session+jwt';

export interface SessionTokenClaims {
  sessionId: string;
  /** The identity UUID. */
  subject: string;
  /** The project whose server signed the person in (`azp`, OpenID Connect Core 2). */
  projectId: string | null;
}

/** `hm_sess_` and a JWS for this service's own endpoints (`aud`), good for 15 minutes while the session lasts. */
export async function issueSessionToken(
  deps: { signingKeys: SigningKeys; publicUrl: string; clock: Clock },
  { sessionId, subject, projectId }: SessionTokenClaims,
): Promise<{ sessionToken: string; expiresAt: Date }> {
  const key = await deps.signingKeys.active();
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1000);
  const expires = issuedAt + sessionTokenSeconds;
  const jws = signCompact(key, sessionTokenType, {
    iss: deps.publicUrl,
    aud: deps.publicUrl,
    sub: subject,
    sid: sessionId,
    ...(projectId === null ? {} : { azp: projectId }),
    jti: randomUUID(),
    iat: issuedAt,
    exp: expires,
  });
  return { sessionToken: prefix + jws, expiresAt: new Date(expires * 1000) };
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/** Which session a token speaks of. Whether that session still lasts is another question. @throws AppError token_invalid */
export async function verifySessionToken(
  deps: { db: Database; clock: Clock; publicUrl: string },
  token: string,
): Promise<{ sessionId: string; subject: string }> {
  const jws = token.startsWith(prefix) ? token.slice(prefix.length) : '';
  const { sub, sid } = await verifyOwnToken(deps, jws, {
    typ: sessionTokenType,
    audience: deps.publicUrl,
    claims,
    refusal: 'The session token is not valid or has expired. Refresh it or sign in again.',
  });
  return { sessionId: sid, subject: sub };
}
