import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../projects/mode.ts';

/** How many requests of one kind a process counted in one hour. */
export interface UsageTally {
  projectId: string;
  mode: Mode;
  keyId: string;
  operation: string;
  hourMs: number;
  status: number;
  /** Empty where the requests were not refused. */
  reason: string;
  requests: number;
}

/**
 * Adds a batch to the hours, days and months it belongs to, once: a number that is not above the last one of the process adds
 * nothing. Rows are written in the order of their key, so that no two processes wait for each other; months come last, as they
 * do where the triggers of migration 0066 write them. The setting tells these that there is nothing to do.
 */
export async function addUsage(
  db: Queryable,
  process: string,
  { number, tallies }: { number: number; tallies: readonly UsageTally[] },
): Promise<void> {
  await db.query(
    `WITH once AS (
       INSERT INTO usage_flushes AS f (process, number, last_on) VALUES ($1, $2, (now() AT TIME ZONE 'UTC')::date)
       ON CONFLICT (process) DO UPDATE SET number = excluded.number, last_on = excluded.last_on
         WHERE f.number < excluded.number
       RETURNING set_config('humanmark.usage_months', 'added', true))
     INSERT INTO usage_counts AS c (project_id, mode, unit, since, key_id, operation, status, reason, requests)
     SELECT project_id, mode, unit, date_trunc(unit, to_timestamp(hour_ms / 1000), 'UTC'), key_id, operation, status,
            reason, sum(requests)
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::smallint[], $9::text[], $10::bigint[])
              AS g (project_id, mode, key_id, operation, hour_ms, status, reason, requests)
      CROSS JOIN (VALUES ('hour'), ('day'), ('month')) AS u (unit)
      WHERE EXISTS (SELECT FROM once)
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
      ORDER BY unit = 'month', 1, 2, 3, 4, 5, 6, 7, 8
     ON CONFLICT (project_id, mode, unit, since, key_id, operation, status, reason)
       DO UPDATE SET requests = c.requests + excluded.requests`,
    [
      process,
      number,
      tallies.map(({ projectId }) => projectId),
      tallies.map(({ mode }) => mode),
      tallies.map(({ keyId }) => keyId),
      tallies.map(({ operation }) => operation),
      tallies.map(({ hourMs }) => hourMs),
      tallies.map(({ status }) => status),
      tallies.map(({ reason }) => reason),
      tallies.map(({ requests }) => requests),
    ],
  );
}

export type UsageUnit = 'hour' | 'day' | 'month';

/** What rows are told apart by besides their period; fields that they are not told apart by are empty. */
export interface UsageParts {
  key: boolean;
  operation: boolean;
  status: boolean;
}

export interface UsageRow {
  since: Date;
  keyId: string;
  operation: string;
  status: number;
  reason: string;
  requests: number;
}

export type UsagePosition = Omit<UsageRow, 'requests'>;

export interface UsageSelection {
  projectId: string;
  mode: Mode;
  from: Date;
  to: Date;
  parts: UsageParts;
  keyId: string | null;
  operation: string | null;
  after: UsagePosition | null;
  limit: number;
}

/** In the order of their periods. */
export async function listUsageRows(
  db: Queryable,
  unit: UsageUnit,
  selection: UsageSelection,
): Promise<UsageRow[]> {
  const { projectId, mode, from, to, parts, keyId, operation, after, limit } = selection;
  const {
    since = null,
    keyId: afterKey = '',
    operation: afterOperation = '',
    status = 0,
    reason = '',
  } = after ?? {};
  const range = [projectId, mode, unit, from, to, parts.key, parts.operation, parts.status];
  const position = [since, afterKey, afterOperation, status, reason];
  return db.query<UsageRow>(
    `SELECT since, key_id AS "keyId", operation, status, reason, sum(requests)::bigint AS requests
       FROM (SELECT since, CASE WHEN $6 THEN key_id ELSE '' END AS key_id,
                    CASE WHEN $7 THEN operation ELSE '' END AS operation, CASE WHEN $8 THEN status ELSE 0 END AS status,
                    CASE WHEN $8 THEN reason ELSE '' END AS reason, requests
               FROM usage_counts
              WHERE project_id = $1 AND mode = $2 AND unit = $3 AND since >= greatest($4::timestamptz, $9) AND since < $5
                AND ($15::text IS NULL OR key_id = $15) AND ($16::text IS NULL OR operation = $16)) AS counted
      WHERE (since, key_id, operation, status, reason)
          > (coalesce($9::timestamptz, '-infinity'), $10::text, $11::text, $12::smallint, $13::text)
      GROUP BY since, key_id, operation, status, reason
      ORDER BY since, key_id, operation, status, reason
      LIMIT $14`,
    [...range, ...position, limit, keyId, operation],
  );
}

/** All requests of the month that begins at a moment. */
export async function sumRequests(
  db: Queryable,
  of: { projectId: string; mode: Mode; month: Date },
): Promise<number> {
  const [row] = await db.query<{ requests: number }>(
    `SELECT coalesce(sum(requests), 0)::bigint AS requests FROM usage_counts
      WHERE project_id = $1 AND mode = $2 AND unit = 'month' AND since = $3`,
    [of.projectId, of.mode, of.month],
  );
  return row?.requests ?? 0;
}

/** Of processes that have ended: none sends a batch again after days. */
export async function purgeFlushes(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM usage_flushes WHERE process IN (
       SELECT process FROM usage_flushes WHERE last_on < (now() AT TIME ZONE 'UTC' - $1::interval)::date
        ORDER BY last_on LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [period, batch],
  );
  return rows.length;
}
