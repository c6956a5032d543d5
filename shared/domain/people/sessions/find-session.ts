import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { LiveSession } from './session.ts';
import { findLiveSession, touchSession } from './session-store.ts';
import { verifySessionToken } from './session-token.ts';

/**
 * The session behind a token. Its row is read each time, so an end takes effect with the next request everywhere.
 * @throws AppError token_invalid
 */
export async function findSession(
  deps: { db: Database; clock: Clock; publicUrl: string },
  token: string,
): Promise<LiveSession> {
  const { sessionId, subject } = await verifySessionToken(deps, token);
  const session = await findLiveSession(deps.db, sessionId);
  if (session?.identityId !== subject) {
    throw new AppError('token_invalid', 'This session has ended. Sign in again.');
  }
  await touchSession(deps.db, sessionId);
  return session;
}
