import type { Queryable } from '../../../platform/db/database.ts';

export interface WaitingRow {
  id: string;
  brand: string;
  host: string;
}

/** The open alerts of live brands that impersonate them, the most urgent first. */
export async function listWaitingAlerts(
  db: Queryable,
  projectId: string,
  limit: number,
): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(
    `SELECT a.id, b.name AS brand, a.host
       FROM brands b CROSS JOIN LATERAL (
         SELECT id, host, urgency FROM brand_alerts
          WHERE brand_id = b.id AND kind = 'impersonation' AND status = 'open'
          ORDER BY urgency DESC, id DESC LIMIT $2) a
      WHERE b.project_id = $1 AND b.mode = 'live' ORDER BY a.urgency DESC, a.id DESC LIMIT $2`,
    [projectId, limit],
  );
}

/** How many there are, `most` at most. */
export async function countWaitingAlerts(db: Queryable, projectId: string, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) FROM (
       SELECT 1 FROM brands b CROSS JOIN LATERAL (
         SELECT 1 FROM brand_alerts
          WHERE brand_id = b.id AND kind = 'impersonation' AND status = 'open' LIMIT $2) a
        WHERE b.project_id = $1 AND b.mode = 'live' LIMIT $2) AS found`,
    [projectId, most],
  );
  return row?.count ?? 0;
}

/** The takedowns of live brands that a member has to approve or cancel, the oldest first, `most` at most. */
export async function listWaitingTakedowns(
  db: Queryable,
  projectId: string,
  most: number,
): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(
    `SELECT t.id, b.name AS brand, t.host
       FROM brands b CROSS JOIN LATERAL (
         SELECT id, host, created_at FROM takedowns
          WHERE brand_id = b.id AND ended_at IS NULL AND state = 'drafted' AND dispute IS DISTINCT FROM 'open'
          ORDER BY created_at, id LIMIT $2) t
      WHERE b.project_id = $1 AND b.mode = 'live' ORDER BY t.created_at, t.id LIMIT $2`,
    [projectId, most],
  );
}
