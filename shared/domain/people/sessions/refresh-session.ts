import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { issueTokens, type SessionDeps } from './issue-tokens.ts';
import { parseRefreshToken } from './refresh-token.ts';
import type { SessionGrant } from './session.ts';
import { advanceGeneration, endIfBeyond } from './session-store.ts';

/**
 * A new pair of tokens for a refresh token that is used for the first time. One that was used before means that two
 * hold it, and nobody can tell who is the thief: the session ends for both (RFC 9700, 4.14.2).
 * @throws AppError token_invalid, refresh_token_reused
 */
export async function refreshSession(
  deps: SessionDeps & { db: Database },
  refreshToken: string,
): Promise<SessionGrant> {
  const presented = parseRefreshToken(deps.keys.refreshTokens, refreshToken);
  if (!presented) throw unusable();
  const { sessionId, generation } = presented;
  const session = await advanceGeneration(deps.db, { id: sessionId, generation });
  if (!session) {
    if (!(await endIfBeyond(deps.db, { id: sessionId, generation }))) throw unusable();
    throw new AppError(
      'refresh_token_reused',
      'refreshToken: has already been used, so the session has ended. Sign in again.',
    );
  }
  const { identityId, projectId, expiresAt: refreshExpiresAt } = session;
  const claims = { sessionId, subject: identityId, projectId, generation: generation + 1 };
  return { ...(await issueTokens(deps, claims)), refreshExpiresAt };
}

function unusable(): AppError {
  return new AppError('token_invalid', 'refreshToken: is not valid or its session has ended. Sign in again.');
}
