import type { Queryable } from '../../../platform/db/database.ts';

/** Timers and reports of open takedowns of a project rest from now on. */
export async function restTakedownRows(tx: Queryable, projectId: string): Promise<void> {
  await tx.query(
    `WITH open AS MATERIALIZED (
       SELECT t.id FROM brands b JOIN takedowns t ON t.brand_id = b.id AND t.ended_at IS NULL WHERE b.project_id = $1),
     timers AS (
       UPDATE takedown_timers SET rests_since = now()
        WHERE takedown_id IN (SELECT id FROM open) AND done_at IS NULL AND rests_since IS NULL)
     UPDATE takedown_reports SET rests_since = now()
      WHERE takedown_id IN (SELECT id FROM open) AND state = 'waiting' AND rests_since IS NULL`,
    [projectId],
  );
}

/** They go on with the time that they had left. */
export async function wakeTakedownRows(tx: Queryable, projectId: string): Promise<void> {
  await tx.query(
    `WITH open AS MATERIALIZED (
       SELECT t.id FROM brands b JOIN takedowns t ON t.brand_id = b.id AND t.ended_at IS NULL WHERE b.project_id = $1),
     timers AS (
       UPDATE takedown_timers SET due_at = due_at + (now() - rests_since), rests_since = NULL
        WHERE takedown_id IN (SELECT id FROM open) AND done_at IS NULL AND rests_since IS NOT NULL)
     UPDATE takedown_reports SET due_at = due_at + (now() - rests_since), rests_since = NULL
      WHERE takedown_id IN (SELECT id FROM open) AND state = 'waiting' AND rests_since IS NOT NULL`,
    [projectId],
  );
}

/** Until when the last notice of a brand is kept; null where none was sent. */
export async function findKeptUntil(db: Queryable, brandId: string, days: number): Promise<Date | null> {
  const [row] = await db.query<{ until: Date | null }>(
    `SELECT max(sent_at) + make_interval(days => $2) AS until FROM takedowns WHERE brand_id = $1`,
    [brandId, days],
  );
  return row?.until ?? null;
}

/** Alerts of a brand about which nothing was sent. */
export async function listUnsentAlerts(db: Queryable, brandId: string, batch: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM brand_alerts WHERE brand_id = $1 AND NOT EXISTS (
       SELECT 1 FROM takedowns WHERE alert_id = brand_alerts.id AND sent_at IS NOT NULL) LIMIT $2`,
    [brandId, batch],
  );
  return rows.map(({ id }) => id);
}
