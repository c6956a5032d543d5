import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../projects/mode.ts';
import { newDeliveryId } from './delivery-id.ts';

export interface EventRow {
  id: string;
  projectId: string;
  mode: Mode;
  type: string;
  /** The person it is about. */
  identityId: string | null;
  body: string;
  /** Of the trace in which it happened; null where that is not recorded. */
  traceparent: string | null;
  /** That caused it; null where its project is not to know. */
  requestId: string | null;
}

/** The rest of what a webhook w wants: its filters let the event through. Judged last, and only where there are any. */
const passesFilters = 'refusing_filter(w.filters, event.body) IS NULL';

/**
 * The event and one delivery for each enabled webhook that wants it, in one statement: a delivery is born with its
 * event, so nothing has to be done for it to exist. A project that has ended is told nothing any more, whoever enrolled
 * through it. Whether the project sees names of its own is read with it, so that the event is as its moment was.
 */
export async function insertEvent(tx: Queryable, event: EventRow): Promise<void> {
  await tx.query(
    `WITH event AS (
       INSERT INTO events (id, project_id, mode, type, identity_id, body, traceparent, request_id, pairwise)
       SELECT $1, id, $3, $4, $5, $6, $7, $8, pairwise_names FROM projects WHERE id = $2 AND (ends_at > now()) IS NOT FALSE RETURNING id, body)
     INSERT INTO webhook_deliveries (id, event_id, endpoint_id)
     SELECT ${newDeliveryId}, event.id, w.id
       FROM event CROSS JOIN webhook_endpoints w
      WHERE w.project_id = $2 AND w.mode = $3 AND w.status = 'enabled' AND (w.events = '{}' OR $4 = ANY (w.events))
        AND ${passesFilters}`,
    valuesOf(event),
  );
}

/** As `insertEvent`, for many at once, each of the request that caused it. */
export async function insertEvents(tx: Queryable, events: readonly EventRow[]): Promise<void> {
  await tx.query(
    `WITH asked AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[])
         AS e (id, project_id, mode, type, identity_id, body, traceparent, request_id)),
     event AS (
       INSERT INTO events (id, project_id, mode, type, identity_id, body, traceparent, request_id, pairwise)
       SELECT a.id, p.id, a.mode, a.type, a.identity_id, a.body, a.traceparent, a.request_id, p.pairwise_names
         FROM asked a JOIN projects p ON p.id = a.project_id AND (p.ends_at > now()) IS NOT FALSE
       RETURNING id, project_id, mode, type, body)
     INSERT INTO webhook_deliveries (id, event_id, endpoint_id)
     SELECT ${newDeliveryId}, event.id, w.id
       FROM event JOIN webhook_endpoints w ON w.project_id = event.project_id AND w.mode = event.mode
      WHERE w.status = 'enabled' AND (w.events = '{}' OR event.type = ANY (w.events)) AND ${passesFilters}`,
    [
      events.map(({ id }) => id),
      events.map(({ projectId }) => projectId),
      events.map(({ mode }) => mode),
      events.map(({ type }) => type),
      events.map(({ identityId }) => identityId),
      events.map(({ body }) => body),
      events.map(({ traceparent }) => traceparent),
      events.map(({ requestId }) => requestId),
    ],
  );
}

/**
 * The event and its delivery to one webhook of its project, whatever types and filters that is registered with; no other webhook
 * gets it. Returns the delivery's id; undefined, and no event, unless the webhook is enabled.
 */
export async function insertEventForOne(
  tx: Queryable,
  event: EventRow,
  endpointId: string,
): Promise<string | undefined> {
  const [delivery] = await tx.query<{ id: string }>(
    `WITH event AS (
       INSERT INTO events (id, project_id, mode, type, identity_id, body, traceparent, request_id)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8 FROM webhook_endpoints w
        WHERE w.id = $9 AND w.project_id = $2 AND w.mode = $3 AND w.status = 'enabled' RETURNING id)
     INSERT INTO webhook_deliveries (id, event_id, endpoint_id)
     SELECT ${newDeliveryId}, event.id, $9 FROM event RETURNING id`,
    [...valuesOf(event), endpointId],
  );
  return delivery?.id;
}

const valuesOf = (event: EventRow) => [
  event.id,
  event.projectId,
  event.mode,
  event.type,
  event.identityId,
  event.body,
  event.traceparent,
  event.requestId,
];

/** Deletes old events with their deliveries and attempts. */
export async function purgeEvents(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM events WHERE id IN (
       SELECT id FROM events WHERE created_at < now() - $1::interval ORDER BY created_at LIMIT $2) RETURNING id`,
    [period, batch],
  );
  return rows.length;
}

/** Deletes all events about a person, with their deliveries. There are few, and the index holds them together. */
export async function deleteEventsOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM events WHERE identity_id = $1', [identityId]);
}

export interface EventAbout {
  eventId: string;
  projectName: string;
  type: string;
  at: Date;
}

/** The newest thousand events about a person. */
export async function listEventsAbout(db: Queryable, identityId: string): Promise<EventAbout[]> {
  return db.query<EventAbout>(
    `SELECT e.id AS "eventId", p.name AS "projectName", e.type, e.created_at AS at
       FROM events e JOIN projects p ON p.id = e.project_id
      WHERE e.identity_id = $1 ORDER BY e.created_at DESC, e.id LIMIT 1000`,
    [identityId],
  );
}
