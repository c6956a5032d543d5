import type { Queryable } from '../../db/database.ts';

export interface DueDelivery {
  id: string;
  attempts: number;
}

/** How long a wake-up may be on its way before the sweeper sends another. */
const wakeUpGraceSeconds = 15;
/** The longest exchange is 15 s; a worker silent for 5 s more is dead. */
const leaseSeconds = 20;

/** One delivery for each enabled endpoint that wants the event. Running twice makes nothing twice. */
export async function insertDeliveries(
  tx: Queryable,
  eventId: string,
  newDeliveryId: () => string,
): Promise<DueDelivery[]> {
  const endpoints = await tx.query<{ id: string }>(
    `SELECT w.id FROM events e JOIN webhook_endpoints w ON w.project_id = e.project_id AND w.mode = e.mode
      WHERE e.id = $1 AND w.status = 'enabled' AND (w.events = '{}' OR e.type = ANY(w.events))`,
    [eventId],
  );
  if (endpoints.length === 0) return [];
  return tx.query<DueDelivery>(
    `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, due_at)
     SELECT d.id, $1, d.endpoint_id, now() + make_interval(secs => $4)
       FROM unnest($2::text[], $3::text[]) AS d (id, endpoint_id)
     ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING
     RETURNING id, attempts`,
    [
      eventId,
      endpoints.map(() => newDeliveryId()),
      endpoints.map((endpoint) => endpoint.id),
      wakeUpGraceSeconds,
    ],
  );
}

export interface ClaimedDelivery {
  id: string;
  starts: number;
  attempts: number;
  eventId: string;
  body: string;
  url: string;
  secretSealed: Buffer;
  endpointId: string;
  endpointStatus: string;
}

/**
 * Takes the delivery for one attempt, or returns undefined because that attempt was made, is being made, or the
 * delivery has ended: a doubled wake-up does nothing. The lease ends by itself if this worker dies.
 */
export async function claimDelivery(
  db: Queryable,
  wanted: { id: string; attempt: number },
): Promise<ClaimedDelivery | undefined> {
  const [row] = await db.query<ClaimedDelivery>(
    `UPDATE webhook_deliveries d
        SET status = 'sending', starts = starts + 1, due_at = now() + make_interval(secs => $3)
       FROM events e, webhook_endpoints w
      WHERE d.id = $1 AND d.status = 'pending' AND d.attempts = $2 AND e.id = d.event_id AND w.id = d.endpoint_id
     RETURNING d.id, d.starts, d.attempts, e.id AS "eventId", e.body, w.url, w.secret_sealed AS "secretSealed",
               w.id AS "endpointId", w.status AS "endpointStatus"`,
    [wanted.id, wanted.attempt, leaseSeconds],
  );
  return row;
}

export interface AttemptOutcome {
  deliveryId: string;
  /** The claim this outcome belongs to; an outcome of a claim that was lost is not written. */
  starts: number;
  status: 'delivered' | 'pending' | 'dead';
  /** For pending: seconds until the next attempt. */
  retryInSeconds: number;
  error: string | null;
}

export async function finishAttempt(tx: Queryable, outcome: AttemptOutcome): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE webhook_deliveries
        SET status = $3, attempts = attempts + 1, last_error = $5, due_at = now() + make_interval(secs => $4),
            finished_at = CASE WHEN $3 = 'pending' THEN NULL ELSE now() END
      WHERE id = $1 AND status = 'sending' AND starts = $2 RETURNING id`,
    [outcome.deliveryId, outcome.starts, outcome.status, outcome.retryInSeconds, outcome.error],
  );
  return rows.length === 1;
}

export interface AttemptRecord {
  deliveryId: string;
  attempt: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  responseExcerpt: string | null;
}

export async function insertAttempt(tx: Queryable, attempt: AttemptRecord): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, status_code, error, response_excerpt)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (delivery_id, attempt) DO NOTHING`,
    [
      attempt.deliveryId,
      attempt.attempt,
      attempt.startedAt,
      attempt.durationMs,
      attempt.statusCode,
      attempt.error,
      attempt.responseExcerpt,
    ],
  );
}

/**
 * Deliveries whose moment has come: a retry that is due, a wake-up that was lost, a worker that died with the lease.
 * They are put back to pending and given the grace in which the new wake-up must arrive.
 */
export async function takeDueDeliveries(tx: Queryable, batch: number): Promise<DueDelivery[]> {
  return tx.query<DueDelivery>(
    `UPDATE webhook_deliveries SET status = 'pending', due_at = now() + make_interval(secs => $2)
      WHERE id IN (
        SELECT id FROM webhook_deliveries WHERE status IN ('pending', 'sending') AND due_at <= now()
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, attempts`,
    [batch, wakeUpGraceSeconds],
  );
}

/** Takes the grace back from those whose wake-up could not be sent. */
export async function makeDueNow(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`UPDATE webhook_deliveries SET due_at = now() WHERE id = ANY($1) AND status = 'pending'`, [
    ids,
  ]);
}
