import type { Queryable } from '../../../platform/db/database.ts';

/**
 * From the end to the first step of the removal: longer than a key is cached for and a request may last, so that requests
 * which were accepted before the end have written what they write.
 */
const removalSeconds = 60;

/** Changes an end that was announced. False for a project that is not there, or whose end has come. */
export async function updateEnd(db: Queryable, projectId: string, noticeDays: number): Promise<boolean> {
  const rows = await db.query(
    `UPDATE projects
        SET ends_at = now() + make_interval(days => $2),
            remove_at = now() + make_interval(days => $2, secs => ${removalSeconds})
      WHERE id = $1 AND removed_at IS NULL AND (ends_at > now()) IS NOT FALSE RETURNING id`,
    [projectId, noticeDays],
  );
  return rows.length === 1;
}

/** False for a project that is not there, or whose end has come. */
export async function clearEnd(db: Queryable, projectId: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE projects SET ends_at = NULL, remove_at = NULL
      WHERE id = $1 AND removed_at IS NULL AND (ends_at > now()) IS NOT FALSE RETURNING id`,
    [projectId],
  );
  return rows.length === 1;
}

/** Claims the project whose removal has waited longest, for so many seconds. */
export async function claimRemoval(db: Queryable, leaseSeconds: number): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `UPDATE projects SET remove_at = now() + make_interval(secs => $1)
      WHERE id = (
        SELECT id FROM projects WHERE remove_at <= now() AND ends_at <= now()
         ORDER BY remove_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
     RETURNING id`,
    [leaseSeconds],
  );
  return row?.id;
}

/** The next step of its removal is due after so long. */
export async function postponeRemoval(db: Queryable, projectId: string, inSeconds: number): Promise<void> {
  await db.query('UPDATE projects SET remove_at = now() + make_interval(secs => $2) WHERE id = $1', [
    projectId,
    inSeconds,
  ]);
}

/** Keeps the row, which others name; it is looked at again where something is kept for so long. True the first time. */
export async function endRemoval(
  db: Queryable,
  projectId: string,
  keptSeconds: number | null,
): Promise<boolean> {
  const [row] = await db.query<{ isFirst: boolean }>(
    `UPDATE projects p
        SET removed_at = coalesce(p.removed_at, now()), remove_at = now() + make_interval(secs => $2::float8),
            rest_at = NULL, platform = NULL, owner_identity_id = NULL, custom_limits = NULL
       FROM (SELECT removed_at FROM projects WHERE id = $1 FOR NO KEY UPDATE) before
      WHERE p.id = $1 RETURNING before.removed_at IS NULL AS "isFirst"`,
    [projectId, keptSeconds],
  );
  return row?.isFirst ?? false;
}

/** How many of its keys were removed, with their uses. */
export async function deleteKeysOf(tx: Queryable, projectId: string, batch: number): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM api_keys WHERE project_id = $1 ORDER BY id LIMIT $2 FOR UPDATE',
    [projectId, batch],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query('DELETE FROM api_key_uses WHERE key_id = ANY($1::text[])', [ids]);
  await tx.query('UPDATE api_keys SET replaced_by = NULL WHERE replaced_by = ANY($1::text[])', [ids]);
  await tx.query('DELETE FROM api_keys WHERE id = ANY($1::text[])', [ids]);
  return ids.length;
}

/** Claims the project whose rest has waited longest to be seen to, until the transaction ends. */
export async function lockUnrested(
  tx: Queryable,
): Promise<{ id: string; rests: boolean; suspendedSeconds: number } | undefined> {
  const [row] = await tx.query<{ id: string; rests: boolean; suspendedSeconds: number }>(
    `SELECT id, suspended_at IS NOT NULL OR (ends_at <= now()) IS TRUE AS rests,
            coalesce(extract(epoch FROM now() - suspended_at), 0)::float8 AS "suspendedSeconds"
       FROM projects WHERE rest_at <= now() ORDER BY rest_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return row;
}

/** When it is looked at again; null: not until its suspension changes. */
export async function setRestAt(tx: Queryable, projectId: string, inSeconds: number | null): Promise<void> {
  await tx.query('UPDATE projects SET rest_at = now() + make_interval(secs => $2::float8) WHERE id = $1', [
    projectId,
    inSeconds,
  ]);
}
