import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { isUuid } from '../../../platform/lib/ids.ts';
import { decodeCursor, encodeCursor, type KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { issueTokens, parseRefreshToken, type SessionDeps, verifySessionToken } from './session-tokens.ts';
import {
  advanceGeneration,
  endIfBeyond,
  endSessionOf,
  endSessionsOf,
  findLiveSession,
  listSessionsOf,
  type SessionSummary,
  touchSession,
} from './session-store.ts';
import type { LiveSession, SessionGrant } from './session.ts';

export {
  findLiveSession,
  findOwnerOfSession as ownerOfSession,
  listStoredSessions,
  type SessionSummary,
} from './session-store.ts';

/**
 * The session behind a token. Its row is read each time, so an end takes effect with the next request everywhere.
 * @throws AppError token_invalid
 */
export async function findSession(
  deps: { db: Database; clock: Clock; keys: ServiceKeys; publicUrl: string },
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

/**
 * A new pair of tokens for a refresh token that is used for the first time. A second use means that two parties hold
 * it, and the thief cannot be told from the owner: the session ends for both (RFC 9700, 4.14.2).
 * @throws AppError token_invalid, refresh_token_reused
 */
export async function refreshSession(deps: SessionDeps, refreshToken: string): Promise<SessionGrant> {
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

export interface SessionPage {
  sessions: SessionSummary[];
  nextCursor: string | null;
}

/** The live sessions, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listSessions(
  deps: { db: Queryable },
  query: { identityId: string; cursor: string | undefined; limit: number; onlyId?: string | undefined },
): Promise<SessionPage> {
  const { identityId, cursor, limit, onlyId } = query;
  const before = cursor === undefined ? null : positionOf(cursor);
  const rows = await listSessionsOf(deps.db, { identityId, before, limit: limit + 1, onlyId });
  const sessions = rows.slice(0, limit);
  const last = sessions.at(-1);
  return { sessions, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

function positionOf(cursor: string): KeysetPosition {
  const position = decodeCursor(cursor, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  if (position) return position;
  throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
}

/** @throws AppError session_not_found, also for another person's session */
export async function endSession(
  deps: { db: Database },
  session: { id: string; identityId: string },
): Promise<void> {
  if (isUuid(session.id) && (await endSessionOf(deps.db, session))) return;
  throw new AppError('session_not_found', 'session_id: you have no session with this id, or it has ended.');
}

/** Signs the person out everywhere. Returns how many sessions that ended. */
export function endAllSessions(deps: { db: Queryable }, identityId: string): Promise<number> {
  return endSessionsOf(deps.db, identityId);
}
