import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Role } from '../members/member.ts';
import type { InvitationKind, OpenInvitation } from './invitation.ts';

export interface NewInvitation {
  id: string;
  kind: InvitationKind;
  tokenHash: Uint8Array;
  projectId: string | null;
  role: Role | null;
  memberId: string | null;
  invitedBy: string | null;
  minutes: number;
}

export async function insertInvitation(tx: Queryable, made: NewInvitation): Promise<Date> {
  const [row] = await tx.query<{ expiresAt: Date }>(
    `INSERT INTO member_invitations (id, kind, token_hash, project_id, role, member_id, invited_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8)) RETURNING expires_at AS "expiresAt"`,
    [
      made.id,
      made.kind,
      made.tokenHash,
      made.projectId,
      made.role,
      made.memberId,
      made.invitedBy,
      made.minutes,
    ],
  );
  if (!row) throw new Error('an invitation was not stored');
  return row.expiresAt;
}

export interface FoundInvitation {
  id: string;
  kind: InvitationKind;
  projectId: string | null;
  role: Role | null;
  memberId: string | null;
  invitedBy: string | null;
  expiresAt: Date;
  isExpired: boolean;
}

const columns = `id, kind, project_id AS "projectId", role, member_id AS "memberId", invited_by AS "invitedBy",
  expires_at AS "expiresAt", expires_at <= now() AS "isExpired"`;

export async function findInvitation(
  db: Queryable,
  tokenHash: Uint8Array,
): Promise<FoundInvitation | undefined> {
  const [row] = await db.query<FoundInvitation>(
    `SELECT ${columns} FROM member_invitations WHERE token_hash = $1`,
    [tokenHash],
  );
  return row;
}

/** Consumes it: of any number of parallel callers one gets it. */
export async function takeInvitation(
  tx: Queryable,
  tokenHash: Uint8Array,
): Promise<FoundInvitation | undefined> {
  const [row] = await tx.query<FoundInvitation>(
    `DELETE FROM member_invitations WHERE token_hash = $1 AND expires_at > now() RETURNING ${columns}`,
    [tokenHash],
  );
  return row;
}

export async function countOpenInvitations(db: Queryable, projectId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM member_invitations WHERE project_id = $1 AND expires_at > now()',
    [projectId],
  );
  return row?.count ?? 0;
}

/** Newest first. `at` is where a page ends. */
export async function listOpenInvitations(
  db: Queryable,
  { projectId, before, limit }: { projectId: string; before: KeysetPosition | null; limit: number },
): Promise<(OpenInvitation & { at: string })[]> {
  return db.query<OpenInvitation & { at: string }>(
    `SELECT id, role, invited_by AS "invitedBy", created_at AS "createdAt", expires_at AS "expiresAt",
            created_at::text AS at
       FROM member_invitations
      WHERE project_id = $1 AND expires_at > now()
        AND (created_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $4`,
    [projectId, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function deleteInvitation(
  tx: Queryable,
  { projectId, invitationId }: { projectId: string; invitationId: string },
): Promise<Role | undefined> {
  const [row] = await tx.query<{ role: Role }>(
    'DELETE FROM member_invitations WHERE id = $2 AND project_id = $1 RETURNING role',
    [projectId, invitationId],
  );
  return row?.role;
}

/** Those that would replace the passkeys of a member. */
export async function deleteRecoveriesOf(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('DELETE FROM member_invitations WHERE member_id = $1', [memberId]);
}

/** Those that a member made. @returns how many of them were open */
export async function deleteInvitationsBy(tx: Queryable, memberId: string): Promise<number> {
  const rows = await tx.query(
    `WITH gone AS (DELETE FROM member_invitations WHERE invited_by = $1 RETURNING expires_at)
     SELECT 1 FROM gone WHERE expires_at > now()`,
    [memberId],
  );
  return rows.length;
}

/** How many of a project that has ended were removed. */
export async function deleteInvitationsOf(tx: Queryable, projectId: string, batch: number): Promise<number> {
  const rows = await tx.query(
    `DELETE FROM member_invitations WHERE id IN (
       SELECT id FROM member_invitations WHERE project_id = $1 ORDER BY created_at, id LIMIT $2) RETURNING id`,
    [projectId, batch],
  );
  return rows.length;
}

/** Whoever comes too late is told so for a while. */
export async function purgeInvitations(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM member_invitations WHERE id IN (
       SELECT id FROM member_invitations WHERE expires_at < now() - $1::interval ORDER BY expires_at LIMIT $2)
     RETURNING id`,
    [period, batch],
  );
  return rows.length;
}
