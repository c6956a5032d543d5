import type { Queryable } from '../../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../../platform/lib/keyset-cursor.ts';
import type { Owner } from './own-alert.ts';
import { queueColumns, type QueuedAlert } from './queue-store.ts';

/** The other open alerts of the project on the registrable domain of one, or on its address where that has none. */
export async function relatedByDomain(
  db: Queryable,
  { projectId, mode, alertId, limit }: Owner & { alertId: string; limit: number },
): Promise<QueuedAlert[]> {
  return db.query<QueuedAlert>(
    `SELECT ${queueColumns}
       FROM brand_alerts asked
      CROSS JOIN brands o
      CROSS JOIN LATERAL (
        SELECT * FROM brand_alerts b
         WHERE b.brand_id = o.id AND b.status = 'open' AND coalesce(b.site, b.host) = coalesce(asked.site, asked.host)
           AND b.id <> asked.id LIMIT $4) a
      WHERE asked.id = $3 AND o.project_id = $1 AND o.mode = $2
      ORDER BY a.urgency DESC, a.id DESC LIMIT $4`,
    [projectId, mode, alertId, limit],
  );
}

/** So many open alerts of a project are compared at most. */
const comparedMax = 10_000;
/** Of 256 bits, as for pictures of stamps and official pages: within it, two screenshots show the same. */
const lookDistanceMax = 31;

/** Those whose page looks the same, the likest first. */
export async function relatedByLook(
  db: Queryable,
  { projectId, mode, alertId, limit }: Owner & { alertId: string; limit: number },
): Promise<QueuedAlert[]> {
  return db.query<QueuedAlert>(
    `SELECT ${queueColumns}
       FROM (SELECT near.id, bit_count(near.look # asked.look) AS distance
               FROM brand_alerts asked
              CROSS JOIN LATERAL (
                SELECT b.id, b.look FROM brands o JOIN brand_alerts b ON b.brand_id = o.id
                 WHERE o.project_id = $1 AND o.mode = $2 AND b.status = 'open' AND b.look IS NOT NULL
                 LIMIT ${comparedMax}) near
              WHERE asked.id = $3 AND near.id <> asked.id
                AND bit_count(near.look # asked.look) <= ${lookDistanceMax}
              ORDER BY distance, near.id LIMIT $4) n
       JOIN brand_alerts a ON a.id = n.id
       JOIN brands o ON o.id = a.brand_id
      ORDER BY n.distance, a.id`,
    [projectId, mode, alertId, limit],
  );
}

/** Alerts whose verdict could not be passed, the latest first. */
export async function listReturned(
  db: Queryable,
  { projectId, mode, before, limit }: Owner & { before: KeysetPosition | null; limit: number },
): Promise<(QueuedAlert & { returnedAt: string })[]> {
  return db.query<QueuedAlert & { returnedAt: string }>(
    `SELECT ${queueColumns}, w.returned_at::text AS "returnedAt"
       FROM waiting_verdicts w JOIN brand_alerts a ON a.id = w.alert_id JOIN brands o ON o.id = a.brand_id
      WHERE w.project_id = $1 AND w.mode = $2 AND w.returned_at IS NOT NULL
        AND (w.returned_at, w.alert_id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
      ORDER BY w.returned_at DESC, w.alert_id DESC LIMIT $5`,
    [projectId, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** Impersonations that are open, at most `max` of them. */
export async function countOpen(
  db: Queryable,
  { projectId, mode, max }: Owner & { max: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) FROM (
       SELECT 1 FROM brands o CROSS JOIN LATERAL (
         SELECT 1 FROM brand_alerts b
          WHERE b.brand_id = o.id AND b.kind = 'impersonation' AND b.status = 'open' LIMIT $3) a
        WHERE o.project_id = $1 AND o.mode = $2 LIMIT $3) counted`,
    [projectId, mode, max],
  );
  return row?.count ?? 0;
}

/** Verdicts that have not left yet. */
export async function countWaiting(
  db: Queryable,
  { projectId, mode, max }: Owner & { max: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) FROM (
       SELECT 1 FROM waiting_verdicts WHERE project_id = $1 AND mode = $2 AND returned_at IS NULL LIMIT $3) counted`,
    [projectId, mode, max],
  );
  return row?.count ?? 0;
}

/** Verdicts of a member that have left on this day (UTC). */
export async function countJudgedToday(
  db: Queryable,
  { projectId, mode, memberId, max }: Owner & { memberId: string; max: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) FROM (
       SELECT alert_id FROM alert_verdicts
        WHERE given_by = $3 AND given_at >= date_trunc('day', now(), 'UTC') LIMIT $4) v
       JOIN brand_alerts a ON a.id = v.alert_id
       JOIN brands b ON b.id = a.brand_id AND b.project_id = $1 AND b.mode = $2`,
    [projectId, mode, memberId, max],
  );
  return row?.count ?? 0;
}
