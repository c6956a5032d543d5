import type { Queryable } from '../../../../platform/db/database.ts';
import type { EndpointQueue } from './endpoint-queue.ts';

/** The project of a webhook that rests is suspended. It is as one that is disabled: its deliveries wait, and its queue is not due. */
const status = `CASE WHEN w.rests AND w.status = 'enabled' THEN 'disabled' ELSE w.status END`;

export interface LockedEndpointQueues {
  endpointQueues: EndpointQueue[];
  /** The database's time, not later than the last lock. */
  now: Date;
}

/** The endpoint queues that are due, the first ones first. */
export async function findDueQueues(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ endpointId: string }>(
    `SELECT endpoint_id AS "endpointId" FROM webhook_lanes WHERE due_at <= now() ORDER BY due_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ endpointId }) => endpointId);
}

/** Locked in the order of their endpoints, so that concurrent callers cannot deadlock. */
export async function lockEndpointQueues(
  tx: Queryable,
  endpointIds: readonly string[],
): Promise<LockedEndpointQueues> {
  const rows = await tx.query<EndpointQueue & { now: Date }>(
    `SELECT l.endpoint_id AS "endpointId", w.project_id AS "projectId", ${status} AS status, w.url,
            w.rate_per_second AS "ratePerSecond", w.secret_sealed AS "secretSealed",
            w.next_secret_sealed AS "nextSecretSealed", w.next_secret_from AS "nextSecretFrom", w.headers_sealed AS "headersSealed", l.due_at AS "dueAt", l.is_full AS "isFull", l.tokens,
            l.refilled_at AS "refilledAt", l.failures_in_a_row AS "failuresInARow",
            l.openings_in_a_row AS "openingsInARow", l.held_until AS "heldUntil",
            l.window_began_at AS "windowBeganAt", l.window_attempts AS "windowAttempts",
            l.window_failures AS "windowFailures", l.failing_since AS "failingSince", l.warned_at AS "warnedAt",
            clock_timestamp() AS now
       FROM webhook_lanes l JOIN webhook_endpoints w ON w.id = l.endpoint_id
      WHERE l.endpoint_id = ANY ($1) ORDER BY l.endpoint_id FOR UPDATE OF l`,
    [endpointIds],
  );
  const now = rows.reduce((latest, row) => (row.now > latest ? row.now : latest), new Date(0));
  return { endpointQueues: rows, now };
}

export type LockedEndpoint = Pick<
  EndpointQueue,
  | 'status'
  | 'url'
  | 'ratePerSecond'
  | 'secretSealed'
  | 'nextSecretSealed'
  | 'nextSecretFrom'
  | 'headersSealed'
> & {
  /** Deliveries being sent, by any process. */
  inFlight: number;
};

/**
 * Endpoints whose queues are locked, by their ids. Every change to an endpoint holds its queue's lock, and a statement
 * that waited for it sees the new queue but the old endpoint: only this query, after the locks, sees both as they are.
 */
export async function readEndpoints(
  tx: Queryable,
  endpointIds: readonly string[],
): Promise<Map<string, LockedEndpoint>> {
  const rows = await tx.query<LockedEndpoint & { id: string }>(
    `SELECT w.id, ${status} AS status, w.url, w.rate_per_second AS "ratePerSecond", w.secret_sealed AS "secretSealed",
            w.next_secret_sealed AS "nextSecretSealed", w.next_secret_from AS "nextSecretFrom", w.headers_sealed AS "headersSealed",
            (SELECT count(*) FROM webhook_deliveries d WHERE d.status = 'sending' AND d.endpoint_id = w.id) AS "inFlight"
       FROM webhook_endpoints w WHERE w.id = ANY ($1)`,
    [endpointIds],
  );
  return new Map(rows.map(({ id, ...endpoint }) => [id, endpoint]));
}

/**
 * For webhooks registered by code from before endpoint queues, which may run beside this during a rollout. Deliveries
 * without a queue would never be begun, and 500 of them would block everyone else's.
 */
export async function addEndpointQueues(tx: Queryable, endpointIds: readonly string[]): Promise<void> {
  await tx.query(
    'INSERT INTO webhook_lanes (endpoint_id) SELECT unnest($1::text[]) ON CONFLICT (endpoint_id) DO NOTHING',
    [endpointIds],
  );
}

export async function writeEndpointQueues(
  tx: Queryable,
  endpointQueues: readonly EndpointQueue[],
): Promise<void> {
  await tx.query(
    `UPDATE webhook_lanes l
        SET due_at = n.due_at, is_full = n.is_full, tokens = n.tokens, refilled_at = n.refilled_at,
            failures_in_a_row = n.failures_in_a_row, openings_in_a_row = n.openings_in_a_row,
            held_until = n.held_until, window_began_at = n.window_began_at, window_attempts = n.window_attempts,
            window_failures = n.window_failures, failing_since = n.failing_since, warned_at = n.warned_at
       FROM unnest($1::text[], $2::timestamptz[], $3::boolean[], $4::float8[], $5::timestamptz[], $6::int[], $7::int[],
                   $8::timestamptz[], $9::timestamptz[], $10::int[], $11::int[], $12::timestamptz[], $13::timestamptz[])
            AS n (endpoint_id, due_at, is_full, tokens, refilled_at, failures_in_a_row, openings_in_a_row, held_until,
                  window_began_at, window_attempts, window_failures, failing_since, warned_at)
      WHERE l.endpoint_id = n.endpoint_id`,
    [
      endpointQueues.map((endpointQueue) => endpointQueue.endpointId),
      endpointQueues.map((endpointQueue) => endpointQueue.dueAt),
      endpointQueues.map((endpointQueue) => endpointQueue.isFull),
      endpointQueues.map((endpointQueue) => endpointQueue.tokens),
      endpointQueues.map((endpointQueue) => endpointQueue.refilledAt),
      endpointQueues.map((endpointQueue) => endpointQueue.failuresInARow),
      endpointQueues.map((endpointQueue) => endpointQueue.openingsInARow),
      endpointQueues.map((endpointQueue) => endpointQueue.heldUntil),
      endpointQueues.map((endpointQueue) => endpointQueue.windowBeganAt),
      endpointQueues.map((endpointQueue) => endpointQueue.windowAttempts),
      endpointQueues.map((endpointQueue) => endpointQueue.windowFailures),
      endpointQueues.map((endpointQueue) => endpointQueue.failingSince),
      endpointQueues.map((endpointQueue) => endpointQueue.warnedAt),
    ],
  );
}
