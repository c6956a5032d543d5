import type { Queryable } from '../../../platform/db/database.ts';
import type { Role } from '../members/member.ts';

export interface LiveConsoleSession {
  sessionId: string;
  memberId: string;
  name: string;
  isOperator: boolean;
  passkeyId: string;
  expiresAt: Date;
  /** Null where the passkey was shown too long ago or is under suspicion. */
  elevatedUntil: Date | null;
  /** Null where no project was asked for, or the member is not one of it. */
  role: Role | null;
}

const columns = `s.id AS "sessionId", m.id AS "memberId", m.name, m.is_operator AS "isOperator",
  s.passkey_id AS "passkeyId", s.expires_at AS "expiresAt",
  CASE WHEN k.clone_suspected_at IS NULL AND s.proven_at > now() - make_interval(mins => $3)
       THEN s.proven_at + make_interval(mins => $3) END AS "elevatedUntil", t.role`;

const joined = `console_sessions s
  JOIN members m ON m.id = s.member_id
  JOIN member_passkeys k ON k.id = s.passkey_id
  LEFT JOIN project_members t ON t.member_id = s.member_id AND t.project_id = $2
    AND EXISTS (SELECT 1 FROM projects p WHERE p.id = t.project_id AND (p.ends_at > now()) IS NOT FALSE)`;

export interface WantedSession {
  projectId: string | null;
  elevatedMinutes: number;
}

export async function findSessionByToken(
  db: Queryable,
  tokenHash: Uint8Array,
  { projectId, elevatedMinutes }: WantedSession,
): Promise<LiveConsoleSession | undefined> {
  const [row] = await db.query<LiveConsoleSession>(
    `SELECT ${columns} FROM ${joined} WHERE s.token_hash = $1 AND s.expires_at > now()`,
    [tokenHash, projectId, elevatedMinutes],
  );
  return row;
}

/** The same session once more, whose role, passkey and existence cannot change until the transaction ends. */
export async function lockSession(
  tx: Queryable,
  sessionId: string,
  { projectId, elevatedMinutes }: WantedSession,
): Promise<LiveConsoleSession | undefined> {
  const [row] = await tx.query<LiveConsoleSession>(
    `SELECT ${columns} FROM ${joined} WHERE s.id = $1 AND s.expires_at > now() FOR SHARE OF s, m, k`,
    [sessionId, projectId, elevatedMinutes],
  );
  return row;
}

/** A role that nobody takes away until the transaction ends. */
export async function lockRole(
  tx: Queryable,
  { memberId, projectId }: { memberId: string; projectId: string },
): Promise<Role | undefined> {
  const [row] = await tx.query<{ role: Role }>(
    'SELECT role FROM project_members WHERE member_id = $1 AND project_id = $2 FOR SHARE',
    [memberId, projectId],
  );
  return row?.role;
}

/** Once a minute is enough to tell a member when a session was last used. */
export async function touchSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query(
    `UPDATE console_sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 minute'`,
    [sessionId],
  );
}
