import type { Queryable } from '../../../platform/db/database.ts';

/** Has the webhooks of a project rest, or go on. Returns those that do so only now. */
export async function updateRests(tx: Queryable, projectId: string, rests: boolean): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE webhook_endpoints SET rests = $2
      WHERE project_id = $1 AND status <> 'deleted' AND rests <> $2 RETURNING id`,
    [projectId, rests],
  );
  return rows.map(({ id }) => id);
}

/** The lock for every change of these webhooks, in the one order of all who take several. */
export async function lockQueuesOf(tx: Queryable, projectId: string): Promise<void> {
  await tx.query(
    `SELECT 1 FROM webhook_lanes
      WHERE endpoint_id IN (SELECT id FROM webhook_endpoints WHERE project_id = $1)
      ORDER BY endpoint_id FOR UPDATE`,
    [projectId],
  );
}

/** Makes their queues due now. */
export async function wakeQueues(tx: Queryable, endpointIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE webhook_lanes SET due_at = now() WHERE endpoint_id = ANY($1::text[])', [
    endpointIds,
  ]);
}

/** How many of its events were removed, with their deliveries and attempts. */
export async function deleteEventsOfProject(
  db: Queryable,
  projectId: string,
  batch: number,
): Promise<number> {
  const rows = await db.query(
    `DELETE FROM events WHERE id IN (SELECT id FROM events WHERE project_id = $1 LIMIT $2) RETURNING id`,
    [projectId, batch],
  );
  return rows.length;
}

/** Some of its webhooks, of every state. */
export async function listWebhooksOf(db: Queryable, projectId: string, batch: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM webhook_endpoints WHERE project_id = $1 ORDER BY id LIMIT $2',
    [projectId, batch],
  );
  return rows.map(({ id }) => id);
}

export async function deleteWebhooks(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM webhook_endpoints WHERE id = ANY($1::text[])', [ids]);
}
