import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import { type LiveSession, recentSignInMinutes } from './session.ts';

/** The rule of `isElevated`, read anew at each use: a suspicion takes effect at once. */
const liveColumns = `s.id, s.identity_id AS "identityId", i.mode, s.passkey_id AS "passkeyId",
  s.project_id AS "projectId", s.expires_at AS "expiresAt",
  (p.clone_suspected_at IS NULL
   AND (p.registered_by_project IS NULL OR p.confirmed_at IS NOT NULL)
   AND s.project_id IS NULL) AS "isElevated",
  s.created_at > now() - make_interval(mins => $2) AS "isRecent"`;

const lasting = `s.ended_at IS NULL AND s.expires_at > now()`;

export async function findLiveSession(db: Queryable, id: string): Promise<LiveSession | undefined> {
  const [row] = await db.query<LiveSession>(
    `SELECT ${liveColumns} FROM sessions s JOIN passkeys p ON p.id = s.passkey_id
       JOIN identities i ON i.id = s.identity_id WHERE s.id = $1 AND ${lasting}`,
    [id, recentSignInMinutes],
  );
  return row;
}

/** Whose session it is, whether or not it has ended. */
export async function findOwnerOfSession(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ identityId: string }>(
    'SELECT identity_id AS "identityId" FROM sessions WHERE id = $1',
    [id],
  );
  return row?.identityId;
}

/** Once a minute is enough to tell a person when a session was last used. */
export async function touchSession(db: Queryable, id: string): Promise<void> {
  await db.query(
    `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 minute'`,
    [id],
  );
}

/**
 * Advances to the next generation for the holder of the current one; of parallel callers only one succeeds. Somebody
 * suspended stays at theirs, with which they go on once they are resumed.
 */
export async function advanceGeneration(
  db: Queryable,
  session: { id: string; generation: number },
): Promise<{ identityId: string; expiresAt: Date; projectId: string | null } | undefined> {
  const [row] = await db.query<{ identityId: string; expiresAt: Date; projectId: string | null }>(
    `UPDATE sessions s SET generation = generation + 1, last_used_at = now()
      WHERE id = $1 AND generation = $2 AND ${lasting}
        AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.id = s.identity_id AND i.status = 'suspended')
     RETURNING identity_id AS "identityId", expires_at AS "expiresAt", project_id AS "projectId"`,
    [session.id, session.generation],
  );
  return row;
}

/** Ends the session when it is further on than this generation. True when it did. */
export async function endIfBeyond(
  db: Queryable,
  session: { id: string; generation: number },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sessions SET ended_at = coalesce(ended_at, now()) WHERE id = $1 AND generation > $2 RETURNING id`,
    [session.id, session.generation],
  );
  return rows.length === 1;
}

export async function endSessionOf(
  db: Queryable,
  session: { id: string; identityId: string },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sessions s SET ended_at = now() WHERE id = $1 AND identity_id = $2 AND ${lasting} RETURNING id`,
    [session.id, session.identityId],
  );
  return rows.length === 1;
}

export async function endSessionsOf(db: Queryable, identityId: string): Promise<number> {
  const rows = await db.query(
    `UPDATE sessions s SET ended_at = now() WHERE identity_id = $1 AND ${lasting} RETURNING id`,
    [identityId],
  );
  return rows.length;
}

export interface SessionSummary {
  id: string;
  /** The position for the cursor of the next page. */
  at: string;
  passkeyId: string;
  projectName: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** The page after `before`, newest first. */
export async function listSessionsOf(
  db: Queryable,
  query: { identityId: string; before: KeysetPosition | null; limit: number; onlyId?: string | undefined },
): Promise<SessionSummary[]> {
  const { identityId, before, limit, onlyId = null } = query;
  return db.query<SessionSummary>(
    `SELECT s.id, s.created_at::text AS at, s.passkey_id AS "passkeyId", r.name AS "projectName", s.user_agent AS "userAgent",
            s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt"
       FROM sessions s LEFT JOIN projects r ON r.id = s.project_id
      WHERE s.identity_id = $1 AND ${lasting}
        AND (s.created_at, s.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        AND ($5::uuid IS NULL OR s.id = $5)
      ORDER BY s.created_at DESC, s.id DESC LIMIT $4`,
    [identityId, before?.at ?? null, before?.id ?? null, limit, onlyId],
  );
}

export type StoredSession = Omit<SessionSummary, 'at'> & { endedAt: Date | null };

/** The newest thousand, those that have ended included. */
export async function listStoredSessions(db: Queryable, identityId: string): Promise<StoredSession[]> {
  return db.query<StoredSession>(
    `SELECT s.id, s.passkey_id AS "passkeyId", r.name AS "projectName", s.user_agent AS "userAgent",
            s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.expires_at AS "expiresAt",
            s.ended_at AS "endedAt"
       FROM sessions s LEFT JOIN projects r ON r.id = s.project_id
      WHERE s.identity_id = $1 ORDER BY s.created_at DESC, s.id DESC LIMIT 1000`,
    [identityId],
  );
}

export async function purgeSessions(db: Queryable, { batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at < now() ORDER BY expires_at LIMIT $1) RETURNING id`,
    [batch],
  );
  return rows.length;
}
