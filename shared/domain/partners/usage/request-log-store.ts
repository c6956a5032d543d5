import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../projects/mode.ts';

/** Requests by their columns; the same place in each of them is one request. */
export interface RequestColumns {
  requestId: readonly string[];
  atMicroseconds: readonly number[];
  projectId: readonly string[];
  mode: readonly string[];
  keyId: readonly string[];
  operation: readonly string[];
  status: readonly number[];
  reason: readonly (string | undefined)[];
  tenthsOfMilliseconds: readonly number[];
}

/**
 * An array as Postgres writes it. All of these are ids and codes of letters, digits, `_` and `-`, which need no quotes, and
 * none is as short as NULL. The driver would look for quotes in every one: 1.1 us a row instead of 0.3.
 */
const arrayOf = (values: readonly (string | number | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Stores them once: a row that is there already, because its batch was sent before, stays as it is. */
export async function insertRequests(db: Queryable, rows: RequestColumns): Promise<void> {
  await db.query(
    `INSERT INTO request_log (request_id, at, project_id, mode, key_id, operation, status, reason, milliseconds)
     SELECT request_id, 'epoch'::timestamptz + at * interval '1 microsecond', project_id, mode, key_id, operation, status,
            reason, tenths / 10.0
       FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[],
                   $9::bigint[]) AS r (request_id, at, project_id, mode, key_id, operation, status, reason, tenths)
     ON CONFLICT (request_id, at) DO NOTHING`,
    [
      arrayOf(rows.requestId),
      arrayOf(rows.atMicroseconds),
      arrayOf(rows.projectId),
      arrayOf(rows.mode),
      arrayOf(rows.keyId),
      arrayOf(rows.operation),
      arrayOf(rows.status),
      arrayOf(rows.reason),
      arrayOf(rows.tenthsOfMilliseconds),
    ],
  );
}

export interface LoggedRequest {
  requestId: string;
  projectId: string;
  mode: Mode;
  keyId: string;
  operation: string;
  status: number;
  reason: string | null;
  milliseconds: number;
  loggedAt: Date;
}

/** The caller's own, or those of all projects for an operator. */
export type RequestOwner = { projectId: string; mode: Mode } | undefined;

const columns = `request_id AS "requestId", project_id AS "projectId", mode, key_id AS "keyId", operation, status, reason,
  milliseconds, at AS "loggedAt"`;

/** The latest requests of one id, latest first; callers may give several requests the same. */
export async function findRequests(
  db: Queryable,
  wanted: { requestId: string; owner: RequestOwner; limit: number },
): Promise<LoggedRequest[]> {
  return db.query<LoggedRequest>(
    `SELECT ${columns} FROM request_log
      WHERE request_id = $1 AND ($2::text IS NULL OR (project_id = $2 AND mode = $3))
      ORDER BY at DESC LIMIT $4`,
    [wanted.requestId, wanted.owner?.projectId ?? null, wanted.owner?.mode ?? null, wanted.limit],
  );
}

export interface RequestPageQuery {
  projectId: string;
  mode: Mode;
  /** A text is one of Postgres, to the microsecond. */
  since: Date | string;
  /** Exclusive. */
  until: Date | null;
  before: KeysetPosition | null;
  keyId: string | null;
  operation: string | null;
  reason: string | null;
  statusMin: number;
  statusMax: number;
  limit: number;
  /** Rows looked at for one page: what is rare among many must not make one call read them all. */
  scanMax: number;
}

export interface RequestPageRows {
  rows: (LoggedRequest & KeysetPosition)[];
  /** Where looking ended because scanMax rows had been looked at. */
  stoppedAt: KeysetPosition | undefined;
}

type Found = (LoggedRequest & KeysetPosition) & { stopAt: string | null; stopId: string };

/**
 * Newest first. Rows are looked at in the order of an index, which has `condition` or all of a project, until the page is full.
 * Only where it does not become full is the last of those looked at searched for, in the index.
 */
const pageOf = (condition: string) => {
  const inOrder = `FROM request_log
      WHERE project_id = $1 AND mode = $2 AND at >= $3
        AND at <= coalesce($4::timestamptz, 'infinity')
        AND (at, request_id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5, '~'))
        AND at < coalesce($12::timestamptz, 'infinity') ${condition}`;
  return `WITH page AS MATERIALIZED (
     SELECT ${columns}, at::text AS at, request_id AS id
       FROM (SELECT * ${inOrder} ORDER BY at DESC, request_id DESC LIMIT $6) AS looked_at
      WHERE ($7::text IS NULL OR key_id = $7) AND ($8::text IS NULL OR operation = $8) AND status BETWEEN $9 AND $10
        AND ($13::text IS NULL OR reason = $13)
      ORDER BY looked_at.at DESC, request_id DESC LIMIT $11),
   stop AS (
     SELECT at::text AS "stopAt", request_id AS "stopId" ${inOrder} AND (SELECT count(*) FROM page) < $11
      ORDER BY request_log.at DESC, request_id DESC LIMIT 1 OFFSET $6 - 1)
   SELECT * FROM page FULL JOIN stop ON true ORDER BY page."loggedAt" DESC, page.id DESC`;
};
const allRequests = pageOf('');
const refusedRequests = pageOf('AND status >= 400');

const valuesOf = (query: RequestPageQuery) => {
  const { projectId, mode, since, until, before, keyId, operation, reason } = query;
  const { statusMin, statusMax, limit, scanMax } = query;
  const range = [projectId, mode, since, before?.at ?? null, before?.id ?? null, scanMax];
  return [...range, keyId, operation, statusMin, statusMax, limit, until, reason];
};

const toPage = (found: Found[]): RequestPageRows => {
  const [any] = found;
  return {
    // Where nothing matched, the one row has nothing but the place at which looking ended.
    rows: found
      .filter(({ requestId }) => requestId !== null)
      .map(({ stopAt: _at, stopId: _id, ...row }) => row),
    stoppedAt: any && any.stopAt !== null ? { at: any.stopAt, id: any.stopId } : undefined,
  };
};

export async function listRequestRows(db: Queryable, query: RequestPageQuery): Promise<RequestPageRows> {
  return toPage(await db.query<Found>(allRequests, valuesOf(query)));
}

/** The same for statuses from 400 on, which an index has apart. */
export async function listRefusedRows(db: Queryable, query: RequestPageQuery): Promise<RequestPageRows> {
  return toPage(await db.query<Found>(refusedRequests, valuesOf(query)));
}

export interface RefusalGroupRow {
  reason: string | null;
  status: number;
  operation: string;
  count: number;
  lastAt: Date;
  lastRequestId: string;
  /** Of all groups: how many rows were read, and when the first of them was logged. */
  readRows: number;
  readSince: Date;
}

/** The latest `scanMax` refusals since a moment, by what they have in common; the most frequent first. */
export async function groupRefusedRows(
  db: Queryable,
  query: { projectId: string; mode: Mode; since: Date; scanMax: number; limit: number },
): Promise<RefusalGroupRow[]> {
  const { projectId, mode, since, scanMax, limit } = query;
  return db.query<RefusalGroupRow>(
    `SELECT reason, status, operation, count(*)::int AS count, max(at) AS "lastAt",
            (array_agg(request_id ORDER BY at DESC, request_id DESC))[1] AS "lastRequestId",
            (sum(count(*)) OVER ())::int AS "readRows", min(min(at)) OVER () AS "readSince"
       FROM (SELECT reason, status, operation, at, request_id FROM request_log
              WHERE project_id = $1 AND mode = $2 AND at >= $3 AND status >= 400
              ORDER BY at DESC, request_id DESC LIMIT $4) AS refused
      GROUP BY reason, status, operation
      ORDER BY count(*) DESC, max(at) DESC, reason, status, operation LIMIT $5`,
    [projectId, mode, since, scanMax, limit],
  );
}
