import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { formatRefreshToken } from './refresh-token.ts';
import type { SessionGrant } from './session.ts';
import { issueSessionToken, type SessionTokenClaims } from './session-token.ts';

export interface SessionDeps {
  clock: Clock;
  keys: ServiceKeys;
  signingKeys: SigningKeys;
  publicUrl: string;
}

/** A token for the next 15 minutes, and one to get more of them with: the given generation of the session. */
export async function issueTokens(
  deps: SessionDeps,
  { generation, ...claims }: SessionTokenClaims & { generation: number },
): Promise<Omit<SessionGrant, 'refreshExpiresAt'>> {
  const { sessionId } = claims;
  const refreshToken = formatRefreshToken(deps.keys.refreshTokens, { sessionId, generation });
  return { sessionId, ...(await issueSessionToken(deps, claims)), refreshToken };
}
