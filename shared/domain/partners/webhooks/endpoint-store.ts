import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../projects/mode.ts';
import type { Endpoint, EndpointRef, ListedEndpoint } from './endpoint.ts';
import type { EventFilter } from './event-filters.ts';
import type { StoredHeaders } from './request-header-values.ts';

export interface NewEndpointRow extends EndpointRef, StoredHeaders {
  url: string;
  events: string[];
  filters: readonly EventFilter[];
  description: string;
  ratePerSecond: number;
  secretSealed: Buffer;
}

/** None is null, which costs the recording of an event nothing. */
const storedFilters = (filters: readonly EventFilter[]) =>
  filters.length === 0 ? null : JSON.stringify(filters);

const columns = `w.id, w.url, w.events, coalesce(w.filters, '[]') AS filters, w.header_names AS "headerNames", w.description, w.rate_per_second AS "ratePerSecond", w.status,
  w.disabled_at AS "disabledAt", w.disabled_reason AS "disabledReason",
  CASE WHEN w.next_secret_from > now() THEN w.next_secret_from END AS "takesOverAt",
  l.failing_since AS "failingSince", l.failures_in_a_row AS "consecutiveFailures",
  CASE WHEN l.held_until > now() THEN l.held_until END AS "heldUntil",
  w.created_at AS "createdAt", w.updated_at AS "updatedAt"`;

/** False when the project has `max` endpoints already. */
export async function insertEndpoint(tx: Queryable, endpoint: NewEndpointRow, max: number): Promise<boolean> {
  const rows = await tx.query(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (id, project_id, mode, url, events, description, rate_per_second, secret_sealed, filters,
         header_names, headers_sealed)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12
        WHERE (SELECT count(*) FROM webhook_endpoints WHERE project_id = $2 AND mode = $3 AND status <> 'deleted') < $9
       RETURNING id)
     INSERT INTO webhook_lanes (endpoint_id) SELECT id FROM endpoint RETURNING endpoint_id`,
    [
      endpoint.id,
      endpoint.projectId,
      endpoint.mode,
      endpoint.url,
      endpoint.events,
      endpoint.description,
      endpoint.ratePerSecond,
      endpoint.secretSealed,
      max,
      storedFilters(endpoint.filters),
      endpoint.headerNames,
      endpoint.headersSealed,
    ],
  );
  return rows.length === 1;
}

export async function findEndpoint(db: Queryable, endpoint: EndpointRef): Promise<Endpoint | undefined> {
  const [row] = await db.query<Endpoint>(
    `SELECT ${columns} FROM webhook_endpoints w JOIN webhook_lanes l ON l.endpoint_id = w.id
      WHERE w.id = $1 AND w.project_id = $2 AND w.mode = $3 AND w.status <> 'deleted'`,
    [endpoint.id, endpoint.projectId, endpoint.mode],
  );
  return row;
}

export async function listEndpointRows(
  db: Queryable,
  query: { projectId: string; mode: Mode; before: KeysetPosition | null; limit: number },
): Promise<ListedEndpoint[]> {
  const { projectId, mode, before, limit } = query;
  return db.query<ListedEndpoint>(
    `SELECT ${columns}, w.created_at::text AS at
       FROM webhook_endpoints w JOIN webhook_lanes l ON l.endpoint_id = w.id
      WHERE w.project_id = $1 AND w.mode = $2 AND w.status <> 'deleted'
        AND (w.created_at, w.id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
      ORDER BY w.created_at DESC, w.id DESC LIMIT $5`,
    [projectId, mode, before?.at ?? null, before?.id ?? null, limit],
  );
}

/**
 * The lock for every change to a webhook. It is that of its endpoint queue, since settling attempts holds that one when
 * it disables a webhook: locks taken in one order cannot deadlock.
 */
export async function lockEndpointQueue(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query('SELECT 1 FROM webhook_lanes WHERE endpoint_id = $1 FOR UPDATE', [endpointId]);
}

/** Makes the endpoint queue due now. */
export async function wakeEndpointQueue(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = $1', [endpointId]);
}

/** Clears earlier failures: they say nothing about a receiver that was repaired. */
export async function reopenEndpointQueue(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_lanes
        SET due_at = now(), failures_in_a_row = 0, openings_in_a_row = 0, held_until = NULL, failing_since = NULL,
            warned_at = NULL
      WHERE endpoint_id = $1`,
    [endpointId],
  );
}

export interface EndpointChanges {
  url?: string | undefined;
  events?: string[] | undefined;
  filters?: readonly EventFilter[] | undefined;
  description?: string | undefined;
  ratePerSecond?: number | undefined;
}

/** Fields that are left out keep their value. */
export async function changeEndpointRow(
  tx: Queryable,
  endpointId: string,
  { url, events, filters, description, ratePerSecond }: EndpointChanges,
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET url = coalesce($2, url), events = coalesce($3::text[], events), description = coalesce($4, description),
            rate_per_second = coalesce($5, rate_per_second),
            filters = CASE WHEN $6 THEN $7 ELSE filters END, updated_at = now()
      WHERE id = $1`,
    [
      endpointId,
      url ?? null,
      events ?? null,
      description ?? null,
      ratePerSecond ?? null,
      filters !== undefined,
      storedFilters(filters ?? []),
    ],
  );
}

export async function markEndpointEnabled(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints SET status = 'enabled', disabled_at = NULL, disabled_reason = NULL, updated_at = now()
      WHERE id = $1`,
    [endpointId],
  );
}

export async function markEndpointDeleted(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET status = 'deleted', disabled_at = NULL, disabled_reason = NULL, next_secret_sealed = NULL,
            next_secret_from = NULL, header_names = '{}', headers_sealed = NULL, updated_at = now()
      WHERE id = $1`,
    [endpointId],
  );
}

export interface EndpointOwner {
  projectId: string;
  mode: Mode;
  url: string;
}

export async function findEnabled(tx: Queryable, id: string): Promise<EndpointOwner | undefined> {
  const [row] = await tx.query<EndpointOwner>(
    `SELECT project_id AS "projectId", mode, url FROM webhook_endpoints WHERE id = $1 AND status = 'enabled'`,
    [id],
  );
  return row;
}

/** Undefined when it was not enabled. */
export async function markSwitchedOff(
  tx: Queryable,
  endpoint: { id: string; reason: NonNullable<Endpoint['disabledReason']> },
): Promise<(EndpointOwner & { disabledAt: Date }) | undefined> {
  const [row] = await tx.query<EndpointOwner & { disabledAt: Date }>(
    `UPDATE webhook_endpoints SET status = 'disabled', disabled_reason = $2, disabled_at = now(), updated_at = now()
      WHERE id = $1 AND status = 'enabled'
     RETURNING project_id AS "projectId", mode, url, disabled_at AS "disabledAt"`,
    [endpoint.id, endpoint.reason],
  );
  return row;
}

/** The next secret signs beside the current one until it takes over. One that has taken over is the current one by now. */
export async function storeNextSecret(
  tx: Queryable,
  next: { endpointId: string; secretSealed: Buffer; overlapHours: number },
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = CASE WHEN next_secret_from <= now() THEN next_secret_sealed ELSE secret_sealed END,
            next_secret_sealed = $2, next_secret_from = now() + make_interval(hours => $3), updated_at = now()
      WHERE id = $1`,
    [next.endpointId, next.secretSealed, next.overlapHours],
  );
}

/** Makes this the only secret. */
export async function replaceSecrets(
  tx: Queryable,
  secret: { endpointId: string; secretSealed: Buffer },
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = $2, next_secret_sealed = NULL, next_secret_from = NULL, updated_at = now()
      WHERE id = $1`,
    [secret.endpointId, secret.secretSealed],
  );
}

export async function promoteNextSecret(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = next_secret_sealed, next_secret_sealed = NULL, next_secret_from = NULL, updated_at = now()
      WHERE id = $1 AND next_secret_sealed IS NOT NULL`,
    [endpointId],
  );
}

export async function dropNextSecret(tx: Queryable, endpointId: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints SET next_secret_sealed = NULL, next_secret_from = NULL, updated_at = now()
      WHERE id = $1 AND next_secret_from > now()`,
    [endpointId],
  );
}

export function countSealedSecrets(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(secret_sealed) AS "keyId", count(*)::int AS rows FROM webhook_endpoints
      WHERE sealing_key_id(secret_sealed) = ANY ($1::text[]) AND secret_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedSecrets(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id::text AS id, secret_sealed AS box FROM webhook_endpoints
      WHERE sealing_key_id(secret_sealed) = ANY ($1::text[]) AND id::text <> ALL ($2::text[])
        AND secret_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedSecrets(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints t SET secret_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.secret_sealed = c.before`,
    [ids, before, after],
  );
}

export function countSealedNextSecrets(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(next_secret_sealed) AS "keyId", count(*)::int AS rows FROM webhook_endpoints
      WHERE sealing_key_id(next_secret_sealed) = ANY ($1::text[]) AND next_secret_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedNextSecrets(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id::text AS id, next_secret_sealed AS box FROM webhook_endpoints
      WHERE sealing_key_id(next_secret_sealed) = ANY ($1::text[]) AND id::text <> ALL ($2::text[])
        AND next_secret_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedNextSecrets(
  tx: Queryable,
  { ids, before, after }: BoxChanges,
): Promise<void> {
  await tx.query(
    `UPDATE webhook_endpoints t SET next_secret_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.next_secret_sealed = c.before`,
    [ids, before, after],
  );
}
