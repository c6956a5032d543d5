import type { Queryable } from '../../../../platform/db/database.ts';

/** An open delivery that may be attempted. */
export interface Candidate {
  id: string;
  endpointId: string;
  dueAt: Date;
  /** Attempted since its schedule began: it is a retry. */
  isRetry: boolean;
  /** Begun so often since its last outcome. */
  unfinished: number;
}

const candidateColumns = `d.id, d.endpoint_id AS "endpointId", d.due_at AS "dueAt",
  d.attempts > d.attempts_before AS "isRetry", d.unfinished`;

/**
 * Whether there is anything to begin: one query instead of a transaction, for all the processes that were woken for one
 * event. Milliseconds, 0 for now; null when nothing waits.
 */
export async function nextDueInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number | null }>(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM webhook_deliveries WHERE status = 'new' AND due_at <= now()) THEN 0
            ELSE (SELECT GREATEST(0, extract(epoch FROM due_at - now()) * 1000)::float8
                    FROM webhook_lanes WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1) END AS "inMs"`,
  );
  return row?.inMs ?? null;
}

/**
 * Milliseconds until something is due, below 0 for what was: a new delivery, an endpoint queue, or the lease of a worker
 * that may be dead. Null where nothing waits.
 */
export async function deliveriesDueInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number | null }>(
    `SELECT (extract(epoch FROM least(
              (SELECT due_at FROM webhook_deliveries WHERE status = 'new' ORDER BY due_at LIMIT 1),
              (SELECT due_at FROM webhook_lanes WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1),
              (SELECT min(due_at) FROM webhook_deliveries WHERE status = 'sending')) - now()) * 1000)::float8 AS "inMs"`,
  );
  return row?.inMs ?? null;
}

/** New deliveries, the oldest first, locked for the caller; those locked by another are skipped. */
export async function takeNew(tx: Queryable, limit: number): Promise<Candidate[]> {
  return tx.query<Candidate>(
    `SELECT ${candidateColumns} FROM webhook_deliveries d WHERE d.status = 'new' AND d.due_at <= now()
      ORDER BY d.due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
}

/** The first waiting deliveries of each endpoint queue, due or not. Locked queues keep other processes from them. */
export async function firstWaiting(
  tx: Queryable,
  endpointQueues: readonly { endpointId: string; count: number }[],
): Promise<Candidate[]> {
  return tx.query<Candidate>(
    `SELECT f.* FROM unnest($1::text[], $2::int[]) AS lane (endpoint_id, count)
      CROSS JOIN LATERAL (
        SELECT ${candidateColumns} FROM webhook_deliveries d
         WHERE d.endpoint_id = lane.endpoint_id AND d.status = 'waiting' ORDER BY d.due_at LIMIT lane.count) f`,
    [
      endpointQueues.map((endpointQueue) => endpointQueue.endpointId),
      endpointQueues.map((endpointQueue) => endpointQueue.count),
    ],
  );
}

export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  /** As it is stored; see `bodyAsSent`. */
  body: string;
  pairwise: boolean;
  /** The request that caused the event. */
  requestId: string | null;
  /** The claim: an outcome is written only if the delivery has not been claimed since. */
  starts: number;
  attempts: number;
  attemptsBefore: number;
  expiresAt: Date;
}

/** Leases them for one attempt each; the caller holds their endpoint queues. One that is being erased is left out. */
export async function leaseDeliveries(
  tx: Queryable,
  ids: readonly string[],
  leaseSeconds: number,
): Promise<ClaimedDelivery[]> {
  return tx.query<ClaimedDelivery>(
    `UPDATE webhook_deliveries d
        SET status = 'sending', starts = starts + 1, unfinished = unfinished + 1,
            due_at = clock_timestamp() + make_interval(secs => $2)
       FROM (SELECT id, event_id FROM webhook_deliveries WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED) AS free
       JOIN events e ON e.id = free.event_id
      WHERE d.id = free.id
     RETURNING d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", e.body, e.pairwise,
               e.request_id AS "requestId", d.starts, d.attempts, d.attempts_before AS "attemptsBefore", d.expires_at AS "expiresAt"`,
    [ids, leaseSeconds],
  );
}

/** The traces in which events happened, by event; of those that carry one. */
export async function readTraceparents(
  tx: Queryable,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; traceparent: string }>(
    'SELECT id, traceparent FROM events WHERE id = ANY ($1) AND traceparent IS NOT NULL',
    [eventIds],
  );
  return new Map(rows.map(({ id, traceparent }) => [id, traceparent]));
}

/** Defers new deliveries to their endpoint queues. */
export async function deferDeliveries(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(`UPDATE webhook_deliveries SET status = 'waiting' WHERE id = ANY ($1) AND status = 'new'`, [
    ids,
  ]);
}

/** Dead letters without another attempt. */
export async function deadLetterDeliveries(
  tx: Queryable,
  ids: readonly string[],
  error: string,
): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET status = 'dead', last_error = $2, finished_at = now()
      WHERE id = ANY ($1) AND status IN ('new', 'waiting')`,
    [ids, error],
  );
}

/** Renews the leases whose claims still hold; returns which. */
export async function renewLeases(
  db: Queryable,
  claims: readonly { id: string; starts: number }[],
  leaseSeconds: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE webhook_deliveries d SET due_at = clock_timestamp() + make_interval(secs => $3)
       FROM unnest($1::text[], $2::int[]) AS claim (id, starts)
      WHERE d.id = claim.id AND d.starts = claim.starts AND d.status = 'sending'
     RETURNING d.id`,
    [claims.map((claim) => claim.id), claims.map((claim) => claim.starts), leaseSeconds],
  );
  return rows.map(({ id }) => id);
}

/** Returns claims that were never begun: their leases end now, and the start does not count against the delivery. */
export async function returnClaims(
  db: Queryable,
  claims: readonly { id: string; starts: number }[],
): Promise<void> {
  await db.query(
    `UPDATE webhook_deliveries d SET unfinished = unfinished - 1, due_at = now()
       FROM unnest($1::text[], $2::int[]) AS claim (id, starts)
      WHERE d.id = claim.id AND d.starts = claim.starts AND d.status = 'sending'`,
    [claims.map((claim) => claim.id), claims.map((claim) => claim.starts)],
  );
}

/** Endpoint queues with deliveries whose worker has let its lease end. */
export async function endpointQueuesWithEndedLeases(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ endpointId: string }>(
    `SELECT DISTINCT endpoint_id AS "endpointId" FROM webhook_deliveries
      WHERE status = 'sending' AND due_at <= now() LIMIT $1`,
    [limit],
  );
  return rows.map(({ endpointId }) => endpointId);
}

/** Back to waiting, due at once. How many of each endpoint. */
export async function endLeases(
  tx: Queryable,
  endpointIds: readonly string[],
): Promise<{ endpointId: string }[]> {
  return tx.query<{ endpointId: string }>(
    `UPDATE webhook_deliveries SET status = 'waiting', due_at = now()
      WHERE id IN (SELECT id FROM webhook_deliveries
                    WHERE status = 'sending' AND endpoint_id = ANY ($1) AND due_at <= now() FOR UPDATE SKIP LOCKED)
     RETURNING endpoint_id AS "endpointId"`,
    [endpointIds],
  );
}

export interface DeliveryOutcome {
  id: string;
  /** The claim this outcome belongs to. */
  starts: number;
  status: 'delivered' | 'waiting' | 'dead';
  /** For `waiting`: seconds until the next attempt. */
  retrySeconds: number;
  error: string | null;
}

export interface WrittenOutcome {
  id: string;
  starts: number;
  dueAt: Date;
}

/** Writes the outcomes of claims that still hold; a delivery claimed anew meanwhile is left to its new claim. */
export async function writeOutcomes(
  tx: Queryable,
  outcomes: readonly DeliveryOutcome[],
): Promise<WrittenOutcome[]> {
  return tx.query<WrittenOutcome>(
    `UPDATE webhook_deliveries d
        SET status = o.status, attempts = attempts + 1, unfinished = 0, last_error = o.error,
            due_at = clock_timestamp() + make_interval(secs => o.retry_seconds),
            finished_at = CASE WHEN o.status = 'waiting' THEN NULL ELSE clock_timestamp() END
       FROM unnest($1::text[], $2::int[], $3::text[], $4::float8[], $5::text[]) AS o (id, starts, status, retry_seconds, error)
      WHERE d.id = o.id AND d.starts = o.starts AND d.status = 'sending'
     RETURNING d.id, d.starts, d.due_at AS "dueAt"`,
    [
      outcomes.map((outcome) => outcome.id),
      outcomes.map((outcome) => outcome.starts),
      outcomes.map((outcome) => outcome.status),
      outcomes.map((outcome) => outcome.retrySeconds),
      outcomes.map((outcome) => outcome.error),
    ],
  );
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

export async function insertAttempts(tx: Queryable, attempts: readonly AttemptRecord[]): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, status_code, error, response_excerpt)
     SELECT * FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::int[], $5::int[], $6::text[], $7::text[])`,
    [
      attempts.map((attempt) => attempt.deliveryId),
      attempts.map((attempt) => attempt.attempt),
      attempts.map((attempt) => attempt.startedAt),
      attempts.map((attempt) => attempt.durationMs),
      attempts.map((attempt) => attempt.statusCode),
      attempts.map((attempt) => attempt.error),
      attempts.map((attempt) => attempt.responseExcerpt),
    ],
  );
}

/**
 * Records attempts that were accepted, with their deliveries, as `writeOutcomes` and `insertAttempts` do; returns those whose
 * claims still held. Locked in the order in which they are given.
 */
export async function recordAccepted(
  tx: Queryable,
  accepted: readonly (AttemptRecord & { starts: number })[],
): Promise<{ id: string; starts: number }[]> {
  return tx.query<{ id: string; starts: number }>(
    `WITH delivered AS (
       UPDATE webhook_deliveries d
          SET status = 'delivered', attempts = attempts + 1, unfinished = 0, last_error = NULL,
              due_at = clock_timestamp(), finished_at = clock_timestamp()
         FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $7::text[])
              AS o (id, starts, attempt, started_at, duration_ms, status_code, response_excerpt)
        WHERE d.id = o.id AND d.starts = o.starts AND d.status = 'sending'
       RETURNING d.id, d.starts, o.attempt, o.started_at, o.duration_ms, o.status_code, o.response_excerpt),
     attempt AS (
       INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, status_code, response_excerpt)
       SELECT id, attempt, started_at, duration_ms, status_code, response_excerpt FROM delivered)
     SELECT id, starts FROM delivered`,
    [
      accepted.map((attempt) => attempt.deliveryId),
      accepted.map((attempt) => attempt.starts),
      accepted.map((attempt) => attempt.attempt),
      accepted.map((attempt) => attempt.startedAt),
      accepted.map((attempt) => attempt.durationMs),
      accepted.map((attempt) => attempt.statusCode),
      accepted.map((attempt) => attempt.responseExcerpt),
    ],
  );
}
