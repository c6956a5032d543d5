import type { Queryable } from '../../../platform/db/database.ts';

/**
 * Pauses the brands of a project and remembers what they were. Also one that a request made active meanwhile: a request that
 * was accepted before the suspension may end after it. A project has 200 brands of each mode at most.
 */
export async function restBrandRows(tx: Queryable, projectId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE brands
        SET status_after_rest = status, status = 'paused', resumed_at = NULL, next_scan_at = NULL, list_official_at = now()
      WHERE project_id = $1 AND (status_after_rest IS NULL OR status = 'active') RETURNING id`,
    [projectId],
  );
  return rows.map(({ id }) => id);
}

/** They are what they were. Those that are scanned for have a scan now, in place of those that were cancelled or missed. */
export async function wakeBrandRows(tx: Queryable, projectId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE brands
        SET status = status_after_rest, status_after_rest = NULL, list_official_at = now(),
            resumed_at = CASE status_after_rest WHEN 'active' THEN now() END,
            next_scan_at = CASE status_after_rest WHEN 'active' THEN now() END
      WHERE project_id = $1 AND status_after_rest IS NOT NULL RETURNING id`,
    [projectId],
  );
  return rows.map(({ id }) => id);
}

/** A brand of a project that is not kept, or not any more. */
export async function findBrandToRemove(db: Queryable, projectId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `SELECT id FROM brands WHERE project_id = $1 AND (kept_until > now()) IS NOT TRUE LIMIT 1`,
    [projectId],
  );
  return row?.id;
}

/** Seconds until the first of its kept brands need not be kept any more; null where it has none. */
export async function secondsKept(db: Queryable, projectId: string): Promise<number | null> {
  const [row] = await db.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM min(kept_until) - now())::float8 AS seconds FROM brands WHERE project_id = $1`,
    [projectId],
  );
  return row?.seconds ?? null;
}

export async function setKeptUntil(tx: Queryable, brandId: string, keptUntil: Date): Promise<void> {
  await tx.query('UPDATE brands SET kept_until = $2 WHERE id = $1', [brandId, keptUntil]);
}

export async function deleteBrandById(tx: Queryable, brandId: string): Promise<void> {
  await tx.query('DELETE FROM brands WHERE id = $1', [brandId]);
}
