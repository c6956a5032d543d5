import type { Queryable } from '../db/database.ts';

export interface OutboxRow {
  id: number;
  job: string;
  payload: unknown;
  /** The request that left the message. */
  requestId: string | null;
  /** Of the trace in which it was left; null where that is not recorded. */
  traceparent: string | null;
}

export async function insertOutboxRow(
  tx: Queryable,
  row: Omit<OutboxRow, 'id' | 'requestId'>,
): Promise<void> {
  await tx.query('INSERT INTO outbox (job, payload, traceparent, request_id) VALUES ($1, $2, $3, $4)', [
    row.job,
    JSON.stringify(row.payload),
    row.traceparent,
    tx.requestId ?? null,
  ]);
}

/**
 * Unpublished rows, never "rows after the last id": ids are drawn before they are committed, so a higher one can be
 * visible before a lower one. SKIP LOCKED lets relays share the work.
 */
export async function claimUnpublished(tx: Queryable, batch: number): Promise<OutboxRow[]> {
  return tx.query<OutboxRow>(
    `SELECT id, job, payload, traceparent, request_id AS "requestId" FROM outbox WHERE published_at IS NULL
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [batch],
  );
}

export async function markPublished(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(
    'UPDATE outbox SET published_at = now(), publications = publications + 1 WHERE id = ANY($1)',
    [ids],
  );
}

/**
 * Published, yet not done in time: the queue was flushed, the worker is gone, or there is a backlog. They become
 * unpublished again, each time after twice as long, up to a minute: a job that still waits is not queued twice, and one
 * that cannot succeed costs one try a minute until its cause is repaired. None is ever given up.
 */
export async function unpublishOverdue(
  db: Queryable,
  overdueSeconds: number,
  batch: number,
): Promise<number> {
  const rows = await db.query(
    `UPDATE outbox SET published_at = NULL WHERE id IN (
       SELECT id FROM outbox
        WHERE published_at < now() - make_interval(secs => $1)
          AND published_at < now() - make_interval(secs => least($1 * 2 ^ least(publications - 1, 2), 60))
        ORDER BY published_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [overdueSeconds, batch],
  );
  return rows.length;
}

export async function deleteOutboxRows(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.query('DELETE FROM outbox WHERE id = ANY($1)', [ids]);
}

/** Milliseconds until a message is due, below 0 for one that waits; null while all are published. */
export async function unpublishedInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number }>(
    `SELECT (extract(epoch FROM created_at - now()) * 1000)::float8 AS "inMs" FROM outbox
      WHERE published_at IS NULL ORDER BY id LIMIT 1`,
  );
  return row?.inMs ?? null;
}

/** The same for the oldest message of all: one that is not done yet, whether it is published or not. */
export async function undoneInMs(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ inMs: number }>(
    `SELECT (extract(epoch FROM created_at - now()) * 1000)::float8 AS "inMs" FROM outbox ORDER BY id LIMIT 1`,
  );
  return row?.inMs ?? null;
}

export interface WaitingMessages {
  waiting: number;
  /** Of these, how many were handed to a queue more than once: their job failed, or nobody has taken it. */
  triedAgain: number;
  oldestAt: Date | null;
}

/** Messages whose job's name begins so and that are not done, among the first so many of all. */
export async function countUndone(
  db: Queryable,
  { start, among }: { start: string; among: number },
): Promise<WaitingMessages> {
  const [row] = await db.query<WaitingMessages>(
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE publications > 1)::int AS "triedAgain",
            min(created_at) AS "oldestAt"
       FROM (SELECT job, created_at, publications FROM outbox ORDER BY id LIMIT $2) AS first
      WHERE starts_with(job, $1)`,
    [start, among],
  );
  return row ?? { waiting: 0, triedAgain: 0, oldestAt: null };
}
