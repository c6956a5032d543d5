import type { Queryable } from '../../../../platform/db/database.ts';

export interface QueueHealth {
  webhookId: string;
  /** Times the circuit breaker opened since it last closed. */
  openings: number;
  /** Counted up to a maximum, as are the dead letters. */
  waiting: number;
  dead: number;
  /** When the first of those that wait is sent; null where none waits. */
  nextAttemptAt: Date | null;
}

/** What each queue holds: some index entries for each, however many deliveries there are. */
export function healthOfQueues(
  db: Queryable,
  { webhookIds, countMax }: { webhookIds: readonly string[]; countMax: number },
): Promise<QueueHealth[]> {
  return db.query<QueueHealth>(
    `SELECT l.endpoint_id AS "webhookId", l.openings_in_a_row AS openings, o.count AS waiting, d.count AS dead,
            n.at AS "nextAttemptAt"
       FROM webhook_lanes l
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM (
          SELECT 1 FROM webhook_deliveries
           WHERE endpoint_id = l.endpoint_id AND status IN ('new', 'waiting') LIMIT $2) counted) o
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM (
          SELECT 1 FROM webhook_deliveries
           WHERE endpoint_id = l.endpoint_id AND status = 'dead' LIMIT $2) counted) d
       LEFT JOIN LATERAL (
        SELECT greatest(due_at, l.held_until) AS at FROM webhook_deliveries
         WHERE endpoint_id = l.endpoint_id AND status = 'waiting' ORDER BY due_at LIMIT 1) n ON true
      WHERE l.endpoint_id = ANY ($1::text[])`,
    [webhookIds, countMax],
  );
}

export interface RecentFailure {
  webhookId: string;
  reason: string;
  /** Null when there was no response. */
  statusCode: number | null;
  count: number;
  lastAt: Date;
}

/** Why the latest attempts of the newest deliveries of each webhook failed, the latest first. */
export function recentFailuresOf(
  db: Queryable,
  wanted: { webhookIds: readonly string[]; deliveries: number; attempts: number },
): Promise<RecentFailure[]> {
  return db.query<RecentFailure>(
    `SELECT w.id AS "webhookId", a.error AS reason, a.status_code AS "statusCode", count(*)::int AS count,
            max(a.started_at) AS "lastAt"
       FROM unnest($1::text[]) AS w (id)
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries WHERE endpoint_id = w.id ORDER BY created_at DESC, id DESC LIMIT $2) d
      CROSS JOIN LATERAL (
        SELECT status_code, error, started_at FROM webhook_attempts
         WHERE delivery_id = d.id ORDER BY attempt DESC LIMIT $3) a
      WHERE a.error IS NOT NULL
      GROUP BY w.id, a.error, a.status_code ORDER BY max(a.started_at) DESC`,
    [wanted.webhookIds, wanted.deliveries, wanted.attempts],
  );
}
