import type { Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../projects/mode.ts';
import { newDeliveryId } from '../../webhooks/delivery-id.ts';
import type { EventFilter } from '../../webhooks/event-filters.ts';

/**
 * The schedule begins anew: attempts are counted from here, and made for as long as for a new delivery (91 h), but not beyond
 * the event itself, which leaves after 34 days.
 */
const anew = `status = 'new', due_at = now(), attempts_before = attempts, unfinished = 0, finished_at = NULL,
  expires_at = least(now() + interval '91 hours',
                     (SELECT created_at FROM events WHERE id = d.event_id) + interval '34 days')`;

/** False where it is still to be sent, or being sent. */
export async function resendDeliveryRow(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE webhook_deliveries d SET ${anew} WHERE d.id = $1 AND d.status IN ('delivered', 'dead') RETURNING d.id`,
    [id],
  );
  return rows.length === 1;
}

/** Resends the dead ones. Locked in the order of their ids, so that concurrent callers cannot deadlock. */
export async function resendDead(tx: Queryable, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `WITH again AS (
       SELECT id FROM webhook_deliveries WHERE id = ANY ($1) AND status = 'dead' ORDER BY id FOR NO KEY UPDATE)
     UPDATE webhook_deliveries d SET ${anew} FROM again WHERE d.id = again.id AND d.id = ANY ($1) RETURNING d.id`,
    [ids],
  );
  return rows.length;
}

/** One for each of the events, dated like the event, so that it is listed where it belongs. Those that are there stay as they are. */
export async function insertMissing(
  tx: Queryable,
  missing: { webhookId: string; eventIds: readonly string[] },
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, created_at, expires_at)
     SELECT ${newDeliveryId}, e.id, $1, e.created_at,
            least(now() + interval '91 hours', e.created_at + interval '34 days')
       FROM events e WHERE e.id = ANY ($2) ORDER BY e.created_at, e.id
     ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING RETURNING id`,
    [missing.webhookId, missing.eventIds],
  );
  return rows.length;
}

/** A candidate examined in one batch, in order. `isFree`: it could be locked; one that is being removed could not. */
interface Examined {
  id: string;
  at: string;
  isFree: boolean;
}

export interface ExaminedEvent extends Examined {
  /** To be sent: the webhook wants it, and it was neither delivered nor is it still pending. */
  isWanted: boolean;
  /** Its dead letter; null where the webhook was never sent it. */
  deliveryId: string | null;
}

export interface Batch {
  webhookId: string;
  reachedAt: string;
  reachedId: string;
  until: string;
  limit: number;
}

/** What a recovery sends of an event e and its delivery d. A test event is for the webhook it was made for. */
const isWanted = (events: '$8' | '$7', filters: '$9' | '$8') =>
  `e.type <> 'webhook.test' AND (${events}::text[] = '{}' OR e.type = ANY (${events})) AND (d.id IS NULL OR d.status = 'dead')
   AND refusing_filter(${filters}::jsonb, e.body) IS NULL`;

/** The delivery to the webhook $3. OFFSET 0 fences the deliveries of an event off, as below. */
const deliveryOfEvent = `LEFT JOIN LATERAL (
           SELECT of_event.* FROM (
             SELECT id, status, endpoint_id FROM webhook_deliveries WHERE event_id = e.id OFFSET 0) of_event
            WHERE of_event.endpoint_id = $3) d ON true`;

export interface RecoverableCount {
  /** What a recovery would send of the events examined. */
  events: number;
  examined: number;
}

/** Counts what `examineEvents` would find wanted in a period, over its first `limit` events. */
export async function countWanted(
  db: Queryable,
  period: {
    projectId: string;
    mode: Mode;
    webhookId: string;
    events: readonly string[];
    filters: readonly EventFilter[] | null;
    since: Date;
    until: Date | null;
    limit: number;
  },
): Promise<RecoverableCount> {
  const [row] = await db.query<RecoverableCount>(
    `SELECT count(*) FILTER (WHERE ${isWanted('$7', '$8')})::int AS events, count(*)::int AS examined
       FROM (SELECT id, type, body FROM events
              WHERE project_id = $1 AND mode = $2 AND created_at >= $4 AND created_at < least($5::timestamptz, now())
              ORDER BY created_at, id LIMIT $6) e
       ${deliveryOfEvent}`,
    [
      period.projectId,
      period.mode,
      period.webhookId,
      period.since,
      period.until,
      period.limit,
      period.events,
      period.filters && JSON.stringify(period.filters),
    ],
  );
  return row ?? { events: 0, examined: 0 };
}

/**
 * The next events of the project. OFFSET 0 fences the deliveries of an event off: for a webhook that is new to the
 * statistics Postgres would rather read all deliveries, once for each event. Nothing is waited for here: the removal of
 * a person locks their events and then their deliveries, and waiting for one while holding another would be a deadlock.
 */
export function examineEvents(
  tx: Queryable,
  batch: Batch & {
    projectId: string;
    mode: Mode;
    events: readonly string[];
    filters: readonly EventFilter[] | null;
  },
): Promise<ExaminedEvent[]> {
  return tx.query<ExaminedEvent>(
    `WITH page AS (
       SELECT e.id, e.created_at, d.id AS delivery_id,
              ${isWanted('$8', '$9')} AS is_wanted
         FROM (SELECT id, type, body, created_at FROM events
                WHERE project_id = $1 AND mode = $2 AND (created_at, id) > ($4::timestamptz, $5) AND created_at < $6
                ORDER BY created_at, id LIMIT $7) e
         ${deliveryOfEvent}),
     held AS (
       SELECT e.id FROM page
        CROSS JOIN LATERAL (SELECT id FROM events WHERE id = page.id FOR KEY SHARE SKIP LOCKED) e
        WHERE page.is_wanted)
     SELECT page.id, page.created_at::text AS at, NOT page.is_wanted OR held.id IS NOT NULL AS "isFree",
            page.is_wanted AS "isWanted", page.delivery_id AS "deliveryId"
       FROM page LEFT JOIN held USING (id) ORDER BY page.created_at, page.id`,
    [
      batch.projectId,
      batch.mode,
      batch.webhookId,
      batch.reachedAt,
      batch.reachedId,
      batch.until,
      batch.limit,
      batch.events,
      batch.filters && JSON.stringify(batch.filters),
    ],
  );
}

/** The next dead letters, but for those that died since: one that dies again is not sent a third time by the same redrive. */
export function examineDead(tx: Queryable, batch: Batch): Promise<Examined[]> {
  return tx.query<Examined>(
    `WITH page AS (
       SELECT id, created_at FROM webhook_deliveries
        WHERE endpoint_id = $1 AND status = 'dead' AND (created_at, id) > ($2::timestamptz, $3)
          AND coalesce(finished_at, '-infinity') <= $4
        ORDER BY created_at, id LIMIT $5),
     held AS (
       SELECT d.id FROM page
        CROSS JOIN LATERAL (
          SELECT id FROM webhook_deliveries
           WHERE id = page.id AND status = 'dead' FOR NO KEY UPDATE SKIP LOCKED) d)
     SELECT page.id, page.created_at::text AS at, held.id IS NOT NULL AS "isFree"
       FROM page LEFT JOIN held USING (id) ORDER BY page.created_at, page.id`,
    [batch.webhookId, batch.reachedAt, batch.reachedId, batch.until, batch.limit],
  );
}

/**
 * Whether this many deliveries are queued already: new ones of any webhook, or due ones of this webhook. A resent
 * delivery then waits where it costs others nothing, and its 91 h have not begun.
 */
export async function isLineFull(tx: Queryable, webhookId: string, full: number): Promise<boolean> {
  const [row] = await tx.query<{ isFull: boolean }>(
    `SELECT (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries WHERE status = 'new' LIMIT $2) n) >= $2
         OR (SELECT count(*) FROM (SELECT 1 FROM webhook_deliveries
                                    WHERE endpoint_id = $1 AND status = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT $2) w) >= $2
            AS "isFull"`,
    [webhookId, full],
  );
  return row?.isFull ?? false;
}
