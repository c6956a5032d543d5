import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

/** The digest of one member, about one project, on one day (UTC). */
export interface DigestKey {
  memberId: string;
  projectId: string;
  /** `2026-11-29` */
  day: string;
}

/**
 * Notes the digests of a day that were not noted yet, of owners and reviewers with a confirmed mailbox who want them. Two at once
 * note different ones: who inserts a row has it.
 */
export async function insertDueDigests(tx: Queryable, day: string, batch: number): Promise<DigestKey[]> {
  return tx.query<DigestKey>(
    `INSERT INTO member_digests (member_id, project_id, day)
     SELECT m.member_id, p.project_id, $1::date
       FROM member_mailboxes m JOIN project_members p ON p.member_id = m.member_id
      WHERE m.ended_at IS NULL AND m.confirmed_at IS NOT NULL AND m.digests_on AND p.role IN ('owner', 'reviewer')
        AND NOT EXISTS (SELECT 1 FROM member_digests d
                         WHERE d.member_id = m.member_id AND d.project_id = p.project_id AND d.day = $1::date)
      ORDER BY m.member_id, p.project_id LIMIT $2
     ON CONFLICT DO NOTHING
     RETURNING member_id AS "memberId", project_id AS "projectId", day::text AS day`,
    [day, batch],
  );
}

/** Whether the member may still be told of the project: both may have changed since the digest was noted. */
export async function isDue(db: Queryable, { memberId, projectId, day }: DigestKey): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM member_digests d
       JOIN project_members p ON p.member_id = d.member_id AND p.project_id = d.project_id AND p.role IN ('owner', 'reviewer')
      WHERE d.member_id = $1 AND d.project_id = $2 AND d.day = $3::date AND d.begun_at IS NULL`,
    [memberId, projectId, day],
  );
  return rows.length === 1;
}

/** Takes the digest for one process. False where another has it. */
export async function markBegun(db: Queryable, { memberId, projectId, day }: DigestKey): Promise<boolean> {
  const rows = await db.query(
    `UPDATE member_digests SET begun_at = now()
      WHERE member_id = $1 AND project_id = $2 AND day = $3::date AND begun_at IS NULL RETURNING day`,
    [memberId, projectId, day],
  );
  return rows.length === 1;
}

/** Gives it back: the mail server has certainly not got it. */
export async function markNotBegun(db: Queryable, { memberId, projectId, day }: DigestKey): Promise<void> {
  await db.query(
    'UPDATE member_digests SET begun_at = NULL WHERE member_id = $1 AND project_id = $2 AND day = $3::date',
    [memberId, projectId, day],
  );
}

/** Of a project that has ended. */
export async function deleteDigestsOf(tx: Queryable, projectId: string, batch: number): Promise<number> {
  const rows = await tx.query(
    `DELETE FROM member_digests WHERE project_id = $1 AND (member_id, day) IN (
       SELECT member_id, day FROM member_digests WHERE project_id = $1 ORDER BY member_id, day LIMIT $2) RETURNING 1`,
    [projectId, batch],
  );
  return rows.length;
}

export async function purgeDigests(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM member_digests WHERE (member_id, project_id, day) IN (
       SELECT member_id, project_id, day FROM member_digests
        WHERE day < (now() - $1::interval)::date ORDER BY day LIMIT $2) RETURNING 1`,
    [period, batch],
  );
  return rows.length;
}
