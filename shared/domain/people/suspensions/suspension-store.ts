import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { ResumptionReason, Suspension, SuspensionReason } from './suspension.ts';

/** What a person can have been before they were suspended. */
export type StatusBefore = 'pending' | 'verified' | 'lapsed';

const columns = `id, reason, note, suspended_at AS "suspendedAt", resumed_at AS "resumedAt",
  resume_reason AS "resumeReason", resume_note AS "resumeNote"`;

export async function insertSuspension(
  tx: Queryable,
  suspension: {
    id: string;
    identityId: string;
    reason: SuspensionReason;
    note: string | null;
    statusBefore: StatusBefore | null;
  },
): Promise<void> {
  const { id, identityId, reason, note, statusBefore } = suspension;
  await tx.query(
    `INSERT INTO identity_suspensions (id, identity_id, reason, note, status_before) VALUES ($1, $2, $3, $4, $5)`,
    [id, identityId, reason, note, statusBefore],
  );
}

export async function findOpenSuspension(db: Queryable, identityId: string): Promise<Suspension | undefined> {
  const [row] = await db.query<Suspension>(
    `SELECT ${columns} FROM identity_suspensions WHERE identity_id = $1 AND resumed_at IS NULL`,
    [identityId],
  );
  return row;
}

/** Those that stand, of all people, the newest first. `at` is where a page ends. */
export async function listOpenSuspensions(
  db: Queryable,
  { before, limit }: { before: KeysetPosition | null; limit: number },
): Promise<{ id: string; at: string; identityId: string; suspendedAt: Date }[]> {
  return db.query<{ id: string; at: string; identityId: string; suspendedAt: Date }>(
    `SELECT id, suspended_at::text AS at, identity_id AS "identityId", suspended_at AS "suspendedAt"
       FROM identity_suspensions
      WHERE resumed_at IS NULL AND (suspended_at, id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2, '~'))
      ORDER BY suspended_at DESC, id DESC LIMIT $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function updateReason(
  tx: Queryable,
  { id, reason, note }: { id: string; reason: SuspensionReason; note: string | null },
): Promise<void> {
  await tx.query('UPDATE identity_suspensions SET reason = $2, note = $3 WHERE id = $1', [id, reason, note]);
}

/** Ends the one that stands; undefined where none is recorded as standing. */
export async function markResumed(
  tx: Queryable,
  resumption: { identityId: string; reason: ResumptionReason; note: string | null },
): Promise<{ id: string; statusBefore: StatusBefore | null } | undefined> {
  const [row] = await tx.query<{ id: string; statusBefore: StatusBefore | null }>(
    `UPDATE identity_suspensions SET resumed_at = now(), resume_reason = $2, resume_note = $3
      WHERE identity_id = $1 AND resumed_at IS NULL RETURNING id, status_before AS "statusBefore"`,
    [resumption.identityId, resumption.reason, resumption.note],
  );
  return row;
}

/** The newest first. */
export async function listSuspensions(
  db: Queryable,
  { identityId, limit }: { identityId: string; limit: number },
): Promise<Suspension[]> {
  return db.query<Suspension>(
    `SELECT ${columns} FROM identity_suspensions WHERE identity_id = $1
      ORDER BY suspended_at DESC, id DESC LIMIT $2`,
    [identityId, limit],
  );
}

export async function deleteSuspensionsOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM identity_suspensions WHERE identity_id = $1', [identityId]);
}
