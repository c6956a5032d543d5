import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { hashOfToken } from './authenticate-member.ts';
import { endOldestSessions, insertSession, lockSessionsOfMember } from './session-store.ts';

const sessionHours = 12;
/** Of one member at a time; the oldest end. */
const liveSessionsMax = 20;
const userAgentMax = 256;

export interface OpenedSession {
  /** Told once, in the cookie. */
  token: string;
  sessionId: string;
  maxAgeSeconds: number;
  expiresAt: Date;
}

/**
 * A session of a member who has just shown this passkey. It is a new one each time, whatever the browser sent before: a token that
 * somebody planted there signs in nobody.
 */
export async function openConsoleSession(
  tx: Queryable,
  { memberId, passkeyId, userAgent }: { memberId: string; passkeyId: string; userAgent: string | undefined },
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = newId('ses');
  await lockSessionsOfMember(tx, memberId);
  const expiresAt = await insertSession(tx, {
    id: sessionId,
    tokenHash: hashOfToken(token),
    memberId,
    passkeyId,
    userAgent: userAgent?.slice(0, userAgentMax) ?? null,
    hours: sessionHours,
  });
  await endOldestSessions(tx, { memberId, kept: liveSessionsMax });
  return { token, sessionId, maxAgeSeconds: sessionHours * 3600, expiresAt };
}
