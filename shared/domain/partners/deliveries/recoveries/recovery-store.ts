import type { PurgeLimits, Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../projects/mode.ts';
import type { EventFilter } from '../../webhooks/event-filters.ts';
import type { Owner } from '../log/delivery-record.ts';
import type { Recovery } from './recovery.ts';

const columns = `r.id, r.endpoint_id AS "webhookId", r.kind,
  CASE WHEN r.status = 'running' AND w.status = 'disabled' THEN 'paused' ELSE r.status END AS status, r.since, r.until,
  nullif(r.reached_at, '-infinity') AS "reachedAt", r.examined, r.queued, r.created_at AS "createdAt",
  r.finished_at AS "finishedAt"`;

export interface RecoverableWebhook {
  id: string;
  status: 'enabled' | 'disabled' | 'deleted';
  events: string[];
  filters: EventFilter[] | null;
}

/** Serialises requests for recoveries of one webhook; deliveries, which only refer to it, are made meanwhile. */
export async function lockWebhook(
  tx: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<RecoverableWebhook | undefined> {
  const [row] = await tx.query<RecoverableWebhook>(
    `SELECT id, status, events, filters FROM webhook_endpoints
      WHERE id = $1 AND ($2::text IS NULL OR (project_id = $2 AND mode = $3)) FOR NO KEY UPDATE`,
    [wanted.id, wanted.owner?.projectId ?? null, wanted.owner?.mode ?? null],
  );
  return row;
}

/** Those that have not ended, a handful at most. */
export function runningRecoveries(db: Queryable, webhookId: string): Promise<Recovery[]> {
  return db.query<Recovery>(
    `SELECT ${columns} FROM webhook_recoveries r JOIN webhook_endpoints w ON w.id = r.endpoint_id
      WHERE r.endpoint_id = $1 AND r.due_at IS NOT NULL`,
    [webhookId],
  );
}

/** Inserts a recovery of the events of a period that ends now at the latest. False when it would be empty. */
export async function insertRecover(
  tx: Queryable,
  recovery: Pick<RecoverableWebhook, 'events' | 'filters'> & {
    id: string;
    webhookId: string;
    since: Date;
    until: Date | null;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO webhook_recoveries (id, endpoint_id, kind, events, since, until, reached_at, filters)
     SELECT $1, $2, 'recover', $3, $4, least($5::timestamptz, now()), $4, $6
      WHERE $4::timestamptz < least($5::timestamptz, now()) RETURNING id`,
    [
      recovery.id,
      recovery.webhookId,
      recovery.events,
      recovery.since,
      recovery.until,
      recovery.filters && JSON.stringify(recovery.filters),
    ],
  );
  return rows.length === 1;
}

export async function insertRedrive(
  tx: Queryable,
  recovery: { id: string; webhookId: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_recoveries (id, endpoint_id, kind, until, reached_at)
     VALUES ($1, $2, 'redrive', now(), '-infinity')`,
    [recovery.id, recovery.webhookId],
  );
}

export async function findRecovery(
  db: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<Recovery | undefined> {
  const [row] = await db.query<Recovery>(
    `SELECT ${columns} FROM webhook_recoveries r JOIN webhook_endpoints w ON w.id = r.endpoint_id
      WHERE r.id = $1 AND ($2::text IS NULL OR (w.project_id = $2 AND w.mode = $3))`,
    [wanted.id, wanted.owner?.projectId ?? null, wanted.owner?.mode ?? null],
  );
  return row;
}

export interface ClaimedRecovery {
  id: string;
  kind: 'recover' | 'redrive';
  events: string[];
  filters: EventFilter[] | null;
  /** Moments as Postgres writes them, with their microseconds. */
  until: string;
  reachedAt: string;
  reachedId: string;
  webhookId: string;
  webhookStatus: 'enabled' | 'disabled' | 'deleted';
  /** Its project is suspended. */
  rests: boolean;
  projectId: string;
  mode: Mode;
}

/**
 * The one that has waited longest for its next batch, locked until the transaction ends. Not before every transaction that
 * was writing when it was asked for has ended: the event of such a one bears the time of its beginning, and would appear
 * behind us. After 30 s it begins all the same, since transactions of this service are much shorter.
 */
export async function claimRecovery(tx: Queryable): Promise<ClaimedRecovery | undefined> {
  const [row] = await tx.query<ClaimedRecovery>(
    `SELECT r.id, r.kind, r.events, r.filters, r.until::text AS until, r.reached_at::text AS "reachedAt", r.reached_id AS "reachedId",
            w.id AS "webhookId", w.status AS "webhookStatus", w.rests, w.project_id AS "projectId", w.mode
       FROM webhook_recoveries r JOIN webhook_endpoints w ON w.id = r.endpoint_id
      WHERE r.due_at <= now()
        AND (r.horizon <= pg_snapshot_xmin(pg_current_snapshot()) OR r.created_at < now() - interval '30 seconds')
      ORDER BY r.due_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED`,
  );
  return row;
}

/** Milliseconds until the next batch of a recovery is due, below 0 for one that was; null where none runs. */
export async function recoveriesDueInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number }>(
    `SELECT (extract(epoch FROM due_at - now()) * 1000)::float8 AS "inMs" FROM webhook_recoveries
      WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1`,
  );
  return row?.inMs ?? null;
}

export async function advanceRecovery(
  tx: Queryable,
  progress: { id: string; reached: { at: string; id: string } | undefined; examined: number; queued: number },
): Promise<void> {
  await tx.query(
    `UPDATE webhook_recoveries
        SET reached_at = coalesce($2::timestamptz, reached_at), reached_id = coalesce($3, reached_id),
            examined = examined + $4, queued = queued + $5, due_at = now()
      WHERE id = $1`,
    [
      progress.id,
      progress.reached?.at ?? null,
      progress.reached?.id ?? null,
      progress.examined,
      progress.queued,
    ],
  );
}

export async function postponeRecovery(tx: Queryable, id: string, seconds: number): Promise<void> {
  await tx.query(
    'UPDATE webhook_recoveries SET due_at = now() + make_interval(secs => $2) WHERE id = $1 AND due_at IS NOT NULL',
    [id, seconds],
  );
}

export async function endRecovery(tx: Queryable, id: string, status: 'done' | 'canceled'): Promise<void> {
  await tx.query(
    'UPDATE webhook_recoveries SET status = $2, due_at = NULL, finished_at = now() WHERE id = $1 AND due_at IS NOT NULL',
    [id, status],
  );
}

/** How many were removed. */
export async function purgeRecoveries(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM webhook_recoveries WHERE id IN (
       SELECT id FROM webhook_recoveries WHERE finished_at < now() - $1::interval ORDER BY finished_at LIMIT $2)
     RETURNING id`,
    [period, batch],
  );
  return rows.length;
}
