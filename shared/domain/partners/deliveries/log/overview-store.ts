import type { Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../projects/mode.ts';

export interface WebhookInTrouble {
  webhookId: string;
  projectId: string;
  mode: Mode;
  url: string;
  status: 'enabled' | 'disabled';
  /** Counted up to a maximum. */
  deadLetters: number;
  /** Since when the oldest that waits is due; null where none is. */
  oldestDueAt: Date | null;
  oldestDueSeconds: number | null;
  failingSince: Date | null;
  heldUntil: Date | null;
}

/**
 * Webhooks with dead letters or deliveries that are due. From one endpoint to the next by the index, so it costs as much as there
 * are such webhooks, and not as there are deliveries.
 */
export function webhooksInTrouble(
  db: Queryable,
  bounds: { webhooksMax: number; deadMax: number },
): Promise<WebhookInTrouble[]> {
  return db.query<WebhookInTrouble>(
    `WITH RECURSIVE dead (id) AS (
       (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'dead' ORDER BY endpoint_id LIMIT 1)
       UNION ALL
       SELECT (SELECT endpoint_id FROM webhook_deliveries
                WHERE status = 'dead' AND endpoint_id > dead.id ORDER BY endpoint_id LIMIT 1)
         FROM dead WHERE dead.id IS NOT NULL),
     waiting (id) AS (
       (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'waiting' ORDER BY endpoint_id LIMIT 1)
       UNION ALL
       SELECT (SELECT endpoint_id FROM webhook_deliveries
                WHERE status = 'waiting' AND endpoint_id > waiting.id ORDER BY endpoint_id LIMIT 1)
         FROM waiting WHERE waiting.id IS NOT NULL),
     named AS ((SELECT id FROM dead LIMIT $1) UNION (SELECT id FROM waiting LIMIT $1))
     SELECT w.id AS "webhookId", w.project_id AS "projectId", w.mode, w.url, w.status, d.count AS "deadLetters",
            o.due_at AS "oldestDueAt", extract(epoch FROM now() - o.due_at)::float8 AS "oldestDueSeconds",
            l.failing_since AS "failingSince", CASE WHEN l.held_until > now() THEN l.held_until END AS "heldUntil"
       FROM named JOIN webhook_endpoints w ON w.id = named.id JOIN webhook_lanes l ON l.endpoint_id = w.id
      CROSS JOIN LATERAL (
        SELECT count(*) AS count FROM (
          SELECT 1 FROM webhook_deliveries WHERE endpoint_id = w.id AND status = 'dead' LIMIT $2) counted) d
       LEFT JOIN LATERAL (
        SELECT due_at FROM webhook_deliveries
         WHERE endpoint_id = w.id AND status = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT 1) o ON true
      WHERE w.status <> 'deleted' AND (d.count > 0 OR o.due_at IS NOT NULL)
      ORDER BY d.count DESC, o.due_at NULLS LAST, w.id`,
    [bounds.webhooksMax, bounds.deadMax],
  );
}

/** Seconds for which the oldest has been due that no worker has looked at; null where there is none. */
export async function oldestUnseenSeconds(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ seconds: number }>(
    `SELECT extract(epoch FROM now() - due_at)::float8 AS seconds
       FROM webhook_deliveries WHERE status = 'new' ORDER BY due_at LIMIT 1`,
  );
  return row?.seconds ?? null;
}
