import type { Queryable } from '../../../../platform/db/database.ts';
import type { StoredBody } from '../../webhooks/event-body.ts';
import type { KeysetPosition } from '../../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../projects/mode.ts';
import type { EventFilter } from '../../webhooks/event-filters.ts';
import type { AttemptMade, DeliveryRecord, Owner } from './delivery-record.ts';

export interface WebhookRow {
  id: string;
  projectId: string;
  mode: Mode;
  url: string;
  status: 'enabled' | 'disabled' | 'deleted';
  events: string[];
  filters: EventFilter[] | null;
}

/** Columns of a delivery d, its event e, webhook w and endpoint queue l, found row by row whatever the statistics. */
const columns = `d.id, d.endpoint_id AS "webhookId", d.event_id AS "eventId", e.type AS "eventType",
  CASE d.status WHEN 'new' THEN 'waiting' ELSE d.status END AS status, d.attempts AS "attemptCount",
  CASE WHEN d.status IN ('new', 'waiting') AND w.status = 'enabled' THEN greatest(d.due_at, l.held_until) END AS "nextAttemptAt",
  d.expires_at AS "expiresAt", d.last_error AS "lastError", d.created_at AS "createdAt", d.finished_at AS "finishedAt"`;
const joined = `
  CROSS JOIN LATERAL (SELECT type, body, pairwise, created_at, request_id FROM events WHERE id = d.event_id LIMIT 1) e
  CROSS JOIN LATERAL (SELECT url, status, project_id, mode FROM webhook_endpoints WHERE id = d.endpoint_id LIMIT 1) w
   LEFT JOIN LATERAL (SELECT held_until FROM webhook_lanes WHERE endpoint_id = d.endpoint_id LIMIT 1) l ON true`;

/** Also one that was deleted. */
export async function findWebhook(
  db: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(
    `SELECT id, project_id AS "projectId", mode, url, status, events, filters FROM webhook_endpoints
      WHERE id = $1 AND ($2::text IS NULL OR (project_id = $2 AND mode = $3))`,
    [wanted.id, wanted.owner?.projectId ?? null, wanted.owner?.mode ?? null],
  );
  return row;
}

export type DeliveryRow = DeliveryRecord & KeysetPosition;

/** How a page is cut out of the deliveries of one webhook. */
export interface DeliveryPageQuery {
  webhookId: string;
  before: KeysetPosition | null;
  /** The range in which the delivery was created, `to` excluded. */
  from: Date | null;
  to: Date | null;
  eventType: string | null;
  status: 'delivered' | null;
  limit: number;
  /** Rows looked at for one page: what is rare among many must not make one call read them all. */
  scanMax: number;
}

export interface DeliveryPageRows {
  rows: DeliveryRow[];
  /** Where looking ended because scanMax rows had been looked at. */
  stoppedAt: KeysetPosition | undefined;
}

/** Newest first, out of what `source` gives in that order. */
const pageOf = (source: string) => `WITH scanned AS (
     ${source} ORDER BY created_at DESC, id DESC LIMIT $6),
   last AS (SELECT created_at::text AS "lastAt", id AS "lastId", count(*) OVER () AS scanned
              FROM scanned ORDER BY created_at, id LIMIT 1),
   page AS (SELECT ${columns}, d.created_at::text AS at FROM scanned d ${joined}
             WHERE ($7::text IS NULL OR e.type = $7) AND ($8::text IS NULL OR d.status = $8)
             ORDER BY d.created_at DESC, d.id DESC LIMIT $9)
   SELECT * FROM last LEFT JOIN page ON true ORDER BY page."createdAt" DESC, page.id DESC`;
const withTimeout = `endpoint_id = $1 AND (created_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
       AND created_at >= coalesce($4::timestamptz, '-infinity') AND created_at < coalesce($5::timestamptz, 'infinity')`;

const allOf = pageOf(`SELECT * FROM webhook_deliveries WHERE ${withTimeout}`);
const openOf = pageOf(
  `SELECT * FROM webhook_deliveries WHERE status IN ('new', 'waiting') AND ${withTimeout}`,
);
const deadOf = pageOf(`SELECT * FROM webhook_deliveries WHERE status = 'dead' AND ${withTimeout}`);
/** Never more than may be in flight to one webhook at once, so they are all read. */
const sendingOf = pageOf(
  `SELECT * FROM (SELECT * FROM webhook_deliveries WHERE endpoint_id = $1 AND status = 'sending' OFFSET 0) leased
    WHERE ${withTimeout}`,
);

export const pageOfAll = (db: Queryable, query: DeliveryPageQuery) => readPage(db, allOf, query);
export const pageOfOpen = (db: Queryable, query: DeliveryPageQuery) => readPage(db, openOf, query);
export const pageOfDead = (db: Queryable, query: DeliveryPageQuery) => readPage(db, deadOf, query);
export const pageOfSending = (db: Queryable, query: DeliveryPageQuery) => readPage(db, sendingOf, query);

interface ScannedRow extends DeliveryRow {
  lastAt: string;
  lastId: string;
  scanned: number;
}

async function readPage(db: Queryable, text: string, query: DeliveryPageQuery): Promise<DeliveryPageRows> {
  const found = await db.query<
    ScannedRow | (Pick<ScannedRow, 'lastAt' | 'lastId' | 'scanned'> & { id: null })
  >(text, [
    query.webhookId,
    query.before?.at ?? null,
    query.before?.id ?? null,
    query.from,
    query.to,
    query.scanMax,
    query.eventType,
    query.status,
    query.limit,
  ]);
  const [first] = found;
  const stopped = first !== undefined && first.scanned === query.scanMax;
  return {
    rows: found
      .filter((row) => row.id !== null)
      .map(({ lastAt: _at, lastId: _id, scanned: _scanned, ...row }) => row),
    stoppedAt: stopped ? { at: first.lastAt, id: first.lastId } : undefined,
  };
}

export interface DeliveryDetailRow extends DeliveryRecord, StoredBody {
  eventCreatedAt: Date;
  /** Of the request that caused the event; null where none did. */
  requestId: string | null;
  url: string;
  webhookStatus: WebhookRow['status'];
  /** Starts since the last outcome. */
  unfinished: number;
  /** Attempts since the schedule began, or began anew. */
  attemptsOfSchedule: number;
}

export async function findDelivery(
  db: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<DeliveryDetailRow | undefined> {
  const [row] = await db.query<DeliveryDetailRow>(
    `SELECT ${columns}, e.body, e.pairwise, w.project_id AS "projectId",
            e.created_at AS "eventCreatedAt", e.request_id AS "requestId", w.url, w.status AS "webhookStatus", d.unfinished,
            d.attempts - d.attempts_before AS "attemptsOfSchedule"
       FROM webhook_deliveries d ${joined}
      WHERE d.id = $1 AND ($2::text IS NULL OR (w.project_id = $2 AND w.mode = $3))`,
    [wanted.id, wanted.owner?.projectId ?? null, wanted.owner?.mode ?? null],
  );
  return row;
}

/** The latest, in the order they were made. */
export async function attemptsOf(db: Queryable, deliveryId: string, max: number): Promise<AttemptMade[]> {
  const rows = await db.query<AttemptMade>(
    `SELECT attempt, started_at AS "startedAt", duration_ms AS "durationMs", status_code AS "statusCode", error,
            response_excerpt AS "responseExcerpt"
       FROM webhook_attempts WHERE delivery_id = $1 ORDER BY attempt DESC LIMIT $2`,
    [deliveryId, max],
  );
  return rows.toReversed();
}

export interface EventRecord {
  id: string;
  type: string;
  body: string;
  createdAt: Date;
}

export async function findEvent(
  db: Queryable,
  wanted: { id: string; owner: Owner },
): Promise<(EventRecord & StoredBody) | undefined> {
  const [row] = await db.query<EventRecord & StoredBody>(
    `SELECT id, type, body, pairwise, project_id AS "projectId", created_at AS "createdAt" FROM events
      WHERE id = $1 AND ($2::text IS NULL OR (project_id = $2 AND mode = $3))`,
    [wanted.id, wanted.owner?.projectId ?? null, wanted.owner?.mode ?? null],
  );
  return row;
}

/** The deliveries to all webhooks, or to one: at most one for each, and a project has 50 besides those it deleted. */
export function deliveriesOfEvent(
  db: Queryable,
  wanted: { eventId: string; webhookId: string | null; max: number },
): Promise<DeliveryRecord[]> {
  return db.query<DeliveryRecord>(
    `SELECT ${columns} FROM webhook_deliveries d ${joined}
      WHERE d.event_id = $1 AND ($2::text IS NULL OR d.endpoint_id = $2) ORDER BY d.created_at DESC, d.id DESC LIMIT $3`,
    [wanted.eventId, wanted.webhookId, wanted.max],
  );
}

export interface NotSent {
  webhookId: string;
  isSubscribed: boolean;
  /** Of the first condition that the event does not meet. */
  filterField: string | null;
}

/** Webhooks that have no delivery of an event of their project and mode, as they are set up now. A test event was for one alone. */
export function webhooksWithout(db: Queryable, eventId: string, max: number): Promise<NotSent[]> {
  return db.query<NotSent>(
    `SELECT w.id AS "webhookId", w.events = '{}' OR e.type = ANY (w.events) AS "isSubscribed",
            refusing_filter(w.filters, e.body) AS "filterField"
       FROM events e JOIN webhook_endpoints w ON w.project_id = e.project_id AND w.mode = e.mode
      WHERE e.id = $1 AND e.type <> 'webhook.test' AND w.status <> 'deleted'
        AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = e.id AND d.endpoint_id = w.id)
      ORDER BY w.created_at DESC, w.id DESC LIMIT $2`,
    [eventId, max],
  );
}
