import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import { workOnRecoveries } from '../../shared/domain/partners/deliveries/recoveries/work-on-recoveries.ts';
import { recordEvent } from '../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import type { TestProject } from '../support/test-fixture.ts';

/** Rows inserted by SQL, for states that would take days or a hundred thousand requests to reach. */
export interface ManyEvents {
  projectId: string;
  /** The prefix of the event ids, which sort by their moments. */
  prefix: string;
  count: number;
  mode?: 'live' | 'test';
  type?: string;
  /** The age of the first event; the others follow a millisecond apart. */
  hoursAgo?: number;
}

export async function insertEvents(db: Database, events: ManyEvents): Promise<void> {
  const { projectId, prefix, count, mode = 'test', type = 'user.verified', hoursAgo = 1 } = events;
  const data = {
    userId: 'usr_test_human',
    identityId: 'Test Human #T3STHVM',
    trustScore: 60,
    assurance: 'liveness',
  };
  await db.query(
    `INSERT INTO events (id, project_id, mode, type, body, created_at)
     SELECT id, $1, $2, $3,
            json_build_object('id', id, 'event', $3::text, 'timestamp', $7::text, 'data', $8::json)::text,
            now() - $6 * interval '1 hour' + n * interval '1 millisecond'
       FROM generate_series(1, $5::int) n, LATERAL (SELECT 'evt_' || $4 || lpad(n::text, 7, '0') AS id) named`,
    [projectId, mode, type, prefix, count, hoursAgo, new Date().toISOString(), JSON.stringify(data)],
  );
}

export const deliveryIdOf = (eventId: string, webhookId: string) =>
  `dlv_${eventId.slice(4)}${webhookId.slice(-6)}`;

/** Inserts a delivery to the webhook for each event with that prefix. */
export async function insertDeliveries(
  db: Database,
  to: { webhookId: string; prefix: string; status: string; dueIn?: string },
): Promise<void> {
  const hasEnded = ['delivered', 'dead'].includes(to.status);
  await db.query(
    `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, status, attempts, due_at, created_at, finished_at, last_error)
     SELECT 'dlv_' || substr(id, 5) || right($1, 6), id, $1, $2, $5, now() + $6::interval, created_at,
            CASE WHEN $4 THEN now() - interval '1 minute' END,
            CASE WHEN $2 = 'dead' THEN 'the receiver answered 500' END
       FROM events WHERE id LIKE 'evt_' || $3 || '%'`,
    [to.webhookId, to.status, to.prefix, hasEnded, hasEnded ? 10 : 0, to.dueIn ?? '0 s'],
  );
}

export interface StoredDelivery {
  id: string;
  eventId: string;
  status: string;
  attempts: number;
  attemptsBefore: number;
}

export function storedDeliveries(db: Database, webhookId: string): Promise<StoredDelivery[]> {
  return db.query<StoredDelivery>(
    `SELECT id, event_id AS "eventId", status, attempts, attempts_before AS "attemptsBefore"
       FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY event_id`,
    [webhookId],
  );
}

/** The number of the webhook's deliveries in each state. */
export async function tally(db: Database, webhookId: string): Promise<Record<string, number>> {
  const rows = await db.query<{ status: string; count: number }>(
    'SELECT status, count(*) AS count FROM webhook_deliveries WHERE endpoint_id = $1 GROUP BY status',
    [webhookId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function setStatus(
  db: Database,
  webhookId: string,
  status: 'enabled' | 'disabled' | 'deleted',
): Promise<void> {
  await db.query(
    `UPDATE webhook_endpoints SET status = $2, disabled_reason = CASE WHEN $2 = 'disabled' THEN 'partner' END,
            disabled_at = CASE WHEN $2 = 'disabled' THEN now() END WHERE id = $1`,
    [webhookId, status],
  );
  await db.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = $1', [webhookId]);
}

export async function register(client: TestProject['client'], body: object = {}): Promise<string> {
  const response = await client.post('/v1/webhooks/register', { url: 'http://127.0.0.1:9/hook', ...body });
  if (response.status !== 201) throw new Error(`register answered ${response.status}`);
  return response.body.webhookId;
}

/** Runs batch after batch until no more work is due. */
export async function workAll(db: Database): Promise<void> {
  while (await workOnRecoveries({ db }));
}

/** Makes deferred recoveries due now. */
export async function hurry(db: Database): Promise<void> {
  await db.query('UPDATE webhook_recoveries SET due_at = now() WHERE due_at IS NOT NULL');
}

export function recordVerified(tx: Queryable, projectId: string): Promise<string> {
  return recordEvent(
    tx,
    { clock: systemClock },
    {
      projectId,
      mode: 'test',
      type: 'user.verified',
      identityId: null,
      data: {
        userId: 'usr_test_human',
        identityId: 'Test Human #T3STHVM',
        trustScore: 60,
        assurance: 'liveness',
      },
    },
  );
}

export interface OpenTransaction<Result> {
  result: Result;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Runs `work` in a transaction and keeps the transaction open. */
export function openTransaction<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<OpenTransaction<Result>> {
  const rolledBack = new Error('rolled back');
  return new Promise((resolve, reject) => {
    const ended = db.transaction(async (tx) => {
      const result = await work(tx);
      await new Promise<void>((commit, rollback) => {
        const end = async () => {
          await ended.catch((error: unknown) => {
            if (error !== rolledBack) throw error;
          });
        };
        resolve({
          result,
          commit() {
            commit();
            return end();
          },
          rollback() {
            rollback(rolledBack);
            return end();
          },
        });
      });
    });
    ended.catch(reject);
  });
}
