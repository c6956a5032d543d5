import type { Queryable } from '../../../../platform/db/database.ts';

export interface DeliveryOutcome {
  id: string;
  /** The claim this outcome belongs to. */
  starts: number;
  status: 'delivered' | 'waiting' | 'dead';
  /** For waiting: seconds until the next attempt. */
  retrySeconds: number;
  error: string | null;
}

export interface WrittenOutcome {
  id: string;
  starts: number;
  dueAt: Date;
}

/** Those of claims that still hold; what was claimed anew meanwhile is somebody else's to tell. */
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
