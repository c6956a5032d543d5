import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
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
  isSuspended: boolean;
}

const columns = `s.id AS "sessionId", m.id AS "memberId", m.name, m.is_operator AS "isOperator",
  s.passkey_id AS "passkeyId", s.expires_at AS "expiresAt",
  CASE WHEN k.clone_suspected_at IS NULL AND s.proven_at > now() - make_interval(mins => $3)
       THEN s.proven_at + make_interval(mins => $3) END AS "elevatedUntil", t.role,
  p.suspended_at IS NOT NULL AS "isSuspended"`;

const joined = `console_sessions s
  JOIN members m ON m.id = s.member_id
  JOIN member_passkeys k ON k.id = s.passkey_id
  LEFT JOIN (project_members t JOIN projects p ON p.id = t.project_id AND (p.ends_at > now()) IS NOT FALSE)
    ON t.member_id = s.member_id AND t.project_id = $2`;

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

/** The same session once more. Neither it nor its passkey changes until the transaction ends, and its member stays. */
export async function lockSession(
  tx: Queryable,
  sessionId: string,
  { projectId, elevatedMinutes }: WantedSession,
): Promise<LiveConsoleSession | undefined> {
  const [row] = await tx.query<LiveConsoleSession>(
    `SELECT ${columns} FROM ${joined} WHERE s.id = $1 AND s.expires_at > now() FOR SHARE OF s, k FOR KEY SHARE OF m`,
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

/** Makes what opens or ends sessions of one member wait for each other. It comes before the lock of a session. */
export async function lockSessionsOfMember(tx: Queryable, memberId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('console-sessions:' || $1, 0))", [memberId]);
}

export interface NewConsoleSession {
  id: string;
  tokenHash: Uint8Array;
  memberId: string;
  passkeyId: string;
  userAgent: string | null;
  hours: number;
}

/** @returns when it ends */
export async function insertSession(tx: Queryable, session: NewConsoleSession): Promise<Date> {
  const [row] = await tx.query<{ expiresAt: Date }>(
    `INSERT INTO console_sessions (id, token_hash, member_id, passkey_id, user_agent, expires_at, proven_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6), now())
     RETURNING expires_at AS "expiresAt"`,
    [session.id, session.tokenHash, session.memberId, session.passkeyId, session.userAgent, session.hours],
  );
  if (!row) throw new Error('the session was not written');
  return row.expiresAt;
}

/** Ends all but the newest of a member. */
export async function endOldestSessions(
  tx: Queryable,
  { memberId, kept }: { memberId: string; kept: number },
): Promise<void> {
  await tx.query(
    `DELETE FROM console_sessions WHERE id IN (
       SELECT id FROM console_sessions WHERE member_id = $1 AND expires_at > now()
        ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [memberId, kept],
  );
}

/**
 * Notes that a passkey was shown. Undefined where the session has ended, and where the passkey that opened it is under suspicion:
 * no other one makes up for that.
 */
export async function markProven(
  db: Queryable,
  { sessionId, elevatedMinutes }: { sessionId: string; elevatedMinutes: number },
): Promise<Date | undefined> {
  const [row] = await db.query<{ elevatedUntil: Date }>(
    `UPDATE console_sessions s SET proven_at = now() FROM member_passkeys k
      WHERE s.id = $1 AND s.expires_at > now() AND k.id = s.passkey_id AND k.clone_suspected_at IS NULL
     RETURNING s.proven_at + make_interval(mins => $2) AS "elevatedUntil"`,
    [sessionId, elevatedMinutes],
  );
  return row?.elevatedUntil;
}

export interface ListedSession {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** Newest first; more than a member can have. */
export async function listSessionsOfMember(db: Queryable, memberId: string): Promise<ListedSession[]> {
  return db.query<ListedSession>(
    `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt",
            expires_at AS "expiresAt"
       FROM console_sessions WHERE member_id = $1 AND expires_at > now() ORDER BY created_at DESC, id DESC LIMIT 50`,
    [memberId],
  );
}

export async function deleteSessionOfMember(
  tx: Queryable,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM console_sessions WHERE id = $1 AND member_id = $2 AND expires_at > now() RETURNING id',
    [id, memberId],
  );
  return rows.length === 1;
}

/** @returns how many there were */
export async function deleteSessionsOfMember(tx: Queryable, memberId: string): Promise<number> {
  const rows = await tx.query(
    `WITH ended AS (DELETE FROM console_sessions WHERE member_id = $1 RETURNING expires_at)
     SELECT 1 FROM ended WHERE expires_at > now()`,
    [memberId],
  );
  return rows.length;
}

export async function deleteSessionByToken(db: Queryable, tokenHash: Uint8Array): Promise<void> {
  await db.query('DELETE FROM console_sessions WHERE token_hash = $1', [tokenHash]);
}

export async function purgeConsoleSessions(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM console_sessions WHERE id IN (
       SELECT id FROM console_sessions WHERE expires_at < now() ORDER BY expires_at LIMIT $1)
     RETURNING member_id`,
    [batch],
  );
  return rows.length;
}

export interface ProjectOfMember {
  id: string;
  name: string;
  role: Role;
  plan: string;
}

/** By name. */
export async function listProjectsOfMember(
  db: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<ProjectOfMember[]> {
  return db.query<ProjectOfMember>(
    `SELECT p.id, p.name, t.role, p.plan FROM project_members t JOIN projects p ON p.id = t.project_id
      WHERE t.member_id = $1 AND (p.ends_at > now()) IS NOT FALSE ORDER BY p.name, p.id LIMIT $2`,
    [memberId, limit],
  );
}
