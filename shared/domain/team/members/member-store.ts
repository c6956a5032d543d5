import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { AnyMember, Role, TeamMember } from './member.ts';

/**
 * Changes of a team come one after another. The lock is no row: those who change something else hold the row of their own role
 * and then wait for that of the project, so a lock on either would have the two wait for each other.
 */
export async function lockTeam(tx: Queryable, projectId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('console-team:' || $1, 0))`, [projectId]);
}

export async function insertMember(
  tx: Queryable,
  member: { id: string; name: string; userHandle: Uint8Array; isOperator: boolean },
): Promise<void> {
  await tx.query('INSERT INTO members (id, name, user_handle, is_operator) VALUES ($1, $2, $3, $4)', [
    member.id,
    member.name,
    member.userHandle,
    member.isOperator,
  ]);
}

export interface FoundMember {
  id: string;
  name: string;
  isOperator: boolean;
  userHandle: Buffer;
}

export async function findMember(db: Queryable, memberId: string): Promise<FoundMember | undefined> {
  const [row] = await db.query<FoundMember>(
    `SELECT id, name, is_operator AS "isOperator", user_handle AS "userHandle" FROM members WHERE id = $1`,
    [memberId],
  );
  return row;
}

export async function setOperator(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('UPDATE members SET is_operator = true WHERE id = $1', [memberId]);
}

/** Those who sign in meanwhile only need that the member is there, so they do not wait for this. */
export async function lockMember(tx: Queryable, memberId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM members WHERE id = $1 FOR NO KEY UPDATE', [memberId]);
  return rows.length === 1;
}

/** Together with the invitations that they made, which are in nobody's name any more. */
export async function deleteMemberRow(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(
    `WITH invitations AS (DELETE FROM member_invitations WHERE invited_by = $1)
     DELETE FROM members WHERE id = $1`,
    [memberId],
  );
}

export async function insertTeamMember(
  tx: Queryable,
  { projectId, memberId, role }: { projectId: string; memberId: string; role: Role },
): Promise<void> {
  await tx.query('INSERT INTO project_members (project_id, member_id, role) VALUES ($1, $2, $3)', [
    projectId,
    memberId,
    role,
  ]);
}

export async function findRole(
  db: Queryable,
  { projectId, memberId }: { projectId: string; memberId: string },
): Promise<Role | undefined> {
  const [row] = await db.query<{ role: Role }>(
    'SELECT role FROM project_members WHERE project_id = $1 AND member_id = $2',
    [projectId, memberId],
  );
  return row?.role;
}

/** The invitations that an owner made end with the role. */
export async function updateRole(
  tx: Queryable,
  { projectId, memberId, role }: { projectId: string; memberId: string; role: Role },
): Promise<void> {
  await tx.query(
    `WITH invitations AS (
       DELETE FROM member_invitations WHERE invited_by = $2 AND project_id = $1 AND $3::text <> 'owner')
     UPDATE project_members SET role = $3 WHERE project_id = $1 AND member_id = $2`,
    [projectId, memberId, role],
  );
}

/** Together with the invitations that they made. */
export async function deleteTeamMember(
  tx: Queryable,
  { projectId, memberId }: { projectId: string; memberId: string },
): Promise<void> {
  await tx.query(
    `WITH invitations AS (DELETE FROM member_invitations WHERE invited_by = $2 AND project_id = $1)
     DELETE FROM project_members WHERE project_id = $1 AND member_id = $2`,
    [projectId, memberId],
  );
}

export async function countTeam(
  db: Queryable,
  projectId: string,
): Promise<{ members: number; owners: number }> {
  const [row] = await db.query<{ members: number; owners: number }>(
    `SELECT count(*) AS members, count(*) FILTER (WHERE role = 'owner') AS owners
       FROM project_members WHERE project_id = $1`,
    [projectId],
  );
  return row ?? { members: 0, owners: 0 };
}

export async function countOwnersOf(
  db: Queryable,
  projectIds: readonly string[],
): Promise<{ projectId: string; owners: number }[]> {
  return db.query<{ projectId: string; owners: number }>(
    `SELECT project_id AS "projectId", count(*) AS owners FROM project_members
      WHERE project_id = ANY($1::text[]) AND role = 'owner' GROUP BY project_id`,
    [projectIds],
  );
}

const seen = `greatest((SELECT max(s.last_used_at) FROM console_sessions s WHERE s.member_id = m.id),
                       (SELECT max(k.last_used_at) FROM member_passkeys k WHERE k.member_id = m.id)) AS "lastSeenAt",
              (SELECT count(*) FROM member_passkeys k WHERE k.member_id = m.id) AS "passkeyCount"`;

const teamColumns = `m.id, m.name, t.role, t.joined_at AS "joinedAt", ${seen}`;

/** In the order in which they joined. `at` is where a page ends. */
export async function listTeamRows(
  db: Queryable,
  { projectId, after, limit }: { projectId: string; after: KeysetPosition | null; limit: number },
): Promise<(TeamMember & { at: string })[]> {
  return db.query<TeamMember & { at: string }>(
    `SELECT ${teamColumns}, t.joined_at::text AS at
       FROM project_members t JOIN members m ON m.id = t.member_id
      WHERE t.project_id = $1
        AND (t.joined_at, t.member_id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3, ''))
      ORDER BY t.joined_at, t.member_id LIMIT $4`,
    [projectId, after?.at ?? null, after?.id ?? null, limit],
  );
}

export async function findTeamMember(
  db: Queryable,
  { projectId, memberId }: { projectId: string; memberId: string },
): Promise<TeamMember | undefined> {
  const [row] = await db.query<TeamMember>(
    `SELECT ${teamColumns} FROM project_members t JOIN members m ON m.id = t.member_id
      WHERE t.project_id = $1 AND t.member_id = $2`,
    [projectId, memberId],
  );
  return row;
}

/** Newest first. `at` is where a page ends. */
export async function listMemberRows(
  db: Queryable,
  { before, limit }: { before: KeysetPosition | null; limit: number },
): Promise<(AnyMember & { at: string })[]> {
  return db.query<AnyMember & { at: string }>(
    `SELECT m.id, m.name, m.is_operator AS "isOperator", m.created_at AS "createdAt", ${seen},
            (SELECT count(*) FROM project_members t WHERE t.member_id = m.id) AS "projectCount",
            m.created_at::text AS at
       FROM members m
      WHERE (m.created_at, m.id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2, '~'))
      ORDER BY m.created_at DESC, m.id DESC LIMIT $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
}

/** The projects of a member with their roles, in one order for those who lock them all. */
export async function listTeamsOf(
  db: Queryable,
  memberId: string,
): Promise<{ projectId: string; role: Role }[]> {
  return db.query<{ projectId: string; role: Role }>(
    `SELECT project_id AS "projectId", role FROM project_members WHERE member_id = $1 ORDER BY project_id`,
    [memberId],
  );
}

export async function listNames(
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.query<{ id: string; name: string }>('SELECT id, name FROM members WHERE id = ANY($1::text[])', [
    memberIds,
  ]);
}

/** How many were removed from a project that has ended. */
export async function deleteTeamOf(tx: Queryable, projectId: string, batch: number): Promise<number> {
  const rows = await tx.query(
    `DELETE FROM project_members WHERE project_id = $1 AND member_id IN (
       SELECT member_id FROM project_members WHERE project_id = $1 ORDER BY member_id LIMIT $2) RETURNING 1`,
    [projectId, batch],
  );
  return rows.length;
}
