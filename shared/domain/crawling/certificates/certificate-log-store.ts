import type { Queryable } from '../../../platform/db/database.ts';

export interface LogPlace {
  /** The timestamp in milliseconds since 1970. */
  head: { size: number; root: Buffer; timestamp: number };
  next: { index: number; root: Buffer };
}

export interface ClaimedLog {
  id: string;
  lease: string;
  failures: number;
  /** How long only an incomplete tile has been left; null: that is not so. */
  partialForMs: number | null;
  /** Null for a log that was never asked. */
  place: LogPlace | null;
}

interface ClaimRow {
  id: string;
  failures: number;
  partialForMs: number | null;
  headSize: number | null;
  headRoot: Buffer | null;
  headAt: Date | null;
  nextIndex: number | null;
  nextRoot: Buffer | null;
}

/** Those that are known already stay as they are. */
export async function insertLogs(db: Queryable, logs: readonly { id: string; url: string }[]): Promise<void> {
  await db.query(
    `INSERT INTO certificate_logs (id, url) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (id) DO UPDATE SET url = excluded.url WHERE certificate_logs.url <> excluded.url`,
    [logs.map(({ id }) => id), logs.map(({ url }) => url)],
  );
}

/** Leases the one of these logs that has been due longest and is not leased. Undefined where there is none. */
export async function leaseLog(
  db: Queryable,
  { ids, lease, seconds }: { ids: readonly string[]; lease: string; seconds: number },
): Promise<ClaimedLog | undefined> {
  const [row] = await db.query<ClaimRow>(
    `UPDATE certificate_logs SET lease = $2, lease_until = now() + make_interval(secs => $3)
      WHERE id = (
        SELECT id FROM certificate_logs
         WHERE id = ANY($1) AND due_at <= now() AND stopped_at IS NULL AND (lease IS NULL OR lease_until <= now())
         ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, failures, head_size AS "headSize", head_root AS "headRoot", head_at AS "headAt", next_index AS "nextIndex",
               next_root AS "nextRoot", (extract(epoch FROM now() - partial_since) * 1000)::float8 AS "partialForMs"`,
    [ids, lease, seconds],
  );
  if (!row) return undefined;
  const { id, failures, partialForMs, headSize, headRoot, headAt, nextIndex, nextRoot } = row;
  const place =
    headSize === null || !headRoot || !headAt || nextIndex === null || !nextRoot
      ? null
      : {
          head: { size: headSize, root: headRoot, timestamp: headAt.getTime() },
          next: { index: nextIndex, root: nextRoot },
        };
  return { id, lease, failures, partialForMs, place };
}

export interface LogHead {
  size: number;
  root: Uint8Array;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Sets the starting position of a log seen first; false if the lease was lost. */
export async function startLog(
  db: Queryable,
  { id, lease }: { id: string; lease: string },
  { head, next }: { head: LogHead; next: { index: number; root: Uint8Array } },
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE certificate_logs
        SET head_size = $3, head_root = $4, head_at = to_timestamp($5::float8 / 1000), next_index = $6, next_root = $7
      WHERE id = $1 AND lease = $2 AND head_size IS NULL RETURNING id`,
    [id, lease, head.size, head.root, head.timestamp, next.index, next.root],
  );
  return rows.length === 1;
}

/** False where the lease was lost. */
export async function updateHead(
  db: Queryable,
  { id, lease, seconds }: { id: string; lease: string; seconds: number },
  { size, root, timestamp }: LogHead,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE certificate_logs
        SET head_size = $4, head_root = $5, head_at = to_timestamp($6::float8 / 1000),
            lease_until = now() + make_interval(secs => $3)
      WHERE id = $1 AND lease = $2 AND head_size <= $4 RETURNING id`,
    [id, lease, seconds, size, root, timestamp],
  );
  return rows.length === 1;
}

export interface LogAdvance {
  from: number;
  to: number;
  root: Uint8Array;
  /** The time of the last entry that could be read, milliseconds since 1970; null: none could. */
  entryAt: number | null;
  unreadable: number;
}

/** Moves the log on and extends the lease. False if the lease was lost, or another process has moved the log. */
export async function advanceLog(
  tx: Queryable,
  { id, lease, seconds }: { id: string; lease: string; seconds: number },
  { from, to, root, entryAt, unreadable }: LogAdvance,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE certificate_logs
        SET next_index = $5, next_root = $6, entry_at = coalesce(to_timestamp($7::float8 / 1000), entry_at),
            entries = entries + ($5 - $4), unreadable = unreadable + $8, partial_since = NULL, failures = 0,
            error = NULL, error_at = NULL, read_at = now(), lease_until = now() + make_interval(secs => $3)
      WHERE id = $1 AND lease = $2 AND next_index = $4 RETURNING id`,
    [id, lease, seconds, from, to, root, entryAt, unreadable],
  );
  return rows.length === 1;
}

export async function countOffers(tx: Queryable, id: string, offered: number): Promise<void> {
  await tx.query('UPDATE certificate_logs SET offered = offered + $2 WHERE id = $1', [id, offered]);
}

export interface LogRelease {
  /** Seconds until it is read again. */
  restSeconds: number;
  /** Whether only an incomplete tile is left; null: the poll cycle did not get that far. */
  isPartial: boolean | null;
  /** Null if the poll cycle succeeded. */
  error: string | null;
  /** It is not read again. */
  isStopped: boolean;
}

/** Nothing where the lease was lost. */
export async function releaseLog(
  db: Queryable,
  { id, lease }: { id: string; lease: string },
  { restSeconds, isPartial, error, isStopped }: LogRelease,
): Promise<void> {
  await db.query(
    `UPDATE certificate_logs
        SET lease = NULL, lease_until = NULL, due_at = now() + make_interval(secs => $3),
            partial_since = CASE WHEN $4::boolean IS NULL THEN partial_since WHEN $4 THEN coalesce(partial_since, now()) END,
            failures = CASE WHEN $5::text IS NULL THEN 0 ELSE failures + 1 END,
            error = $5, error_at = CASE WHEN $5::text IS NOT NULL THEN now() END,
            stopped_at = CASE WHEN $6 THEN now() END,
            read_at = CASE WHEN $4 IS NULL OR $5 IS NOT NULL THEN read_at ELSE now() END
      WHERE id = $1 AND lease = $2`,
    [id, lease, restSeconds, isPartial, error, isStopped],
  );
}

export interface LogProgress {
  id: string;
  url: string;
  size: number | null;
  next: number | null;
  entryAt: Date | null;
  entries: number;
  unreadable: number;
  offered: number;
  failures: number;
  error: string | null;
  stoppedAt: Date | null;
}

export async function readLogs(db: Queryable, limit: number): Promise<LogProgress[]> {
  return db.query<LogProgress>(
    `SELECT id, url, head_size AS size, next_index AS next, entry_at AS "entryAt", entries, unreadable, offered, failures, error,
            stopped_at AS "stoppedAt"
       FROM certificate_logs ORDER BY id LIMIT $1`,
    [limit],
  );
}

/** How the logs are doing; those that no crawler has asked for within a day are on no list any more. */
export interface LogReadings {
  /** When one was last read to its end, or some of its entries were. */
  readAt: Date | null;
  working: number;
  /** Those that fail, or contradicted themselves and are not asked again. */
  failing: number;
}

export async function sumLogs(db: Queryable, limit: number): Promise<LogReadings | undefined> {
  const [row] = await db.query<LogReadings>(
    `SELECT max(read_at) AS "readAt",
            (count(*) FILTER (WHERE is_asked AND failures = 0 AND stopped_at IS NULL AND read_at IS NOT NULL))::int AS working,
            (count(*) FILTER (WHERE stopped_at IS NOT NULL OR (is_asked AND failures > 0)))::int AS failing
       FROM (SELECT read_at, failures, stopped_at, due_at > now() - interval '1 day' AS is_asked
               FROM certificate_logs ORDER BY id LIMIT $1) AS log`,
    [limit],
  );
  return row;
}

/** As if it had never been read; what was counted stays. False where it is not stopped. */
export async function resetLog(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    `UPDATE certificate_logs
        SET head_size = NULL, head_root = NULL, head_at = NULL, next_index = NULL, next_root = NULL, partial_since = NULL,
            due_at = now(), failures = 0, error = NULL, error_at = NULL, stopped_at = NULL
      WHERE id = $1 AND stopped_at IS NOT NULL RETURNING id`,
    [id],
  );
  return rows.length === 1;
}
