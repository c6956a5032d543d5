import type { Queryable } from '../../db/database.ts';
import type { Mode } from '../projects/mode.ts';

export interface WebhookEndpoint {
  id: string;
  projectId: string;
  mode: Mode;
  url: string;
  events: string[];
  description: string;
  secretSealed: Buffer;
}

/** Undefined when the project has `max` endpoints already. */
export async function insertEndpoint(
  tx: Queryable,
  endpoint: WebhookEndpoint,
  max: number,
): Promise<Date | undefined> {
  const [row] = await tx.query<{ createdAt: Date }>(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (id, project_id, mode, url, events, description, secret_sealed)
       SELECT $1, $2, $3, $4, $5, $6, $7
        WHERE (SELECT count(*) FROM webhook_endpoints WHERE project_id = $2 AND mode = $3 AND status <> 'deleted') < $8
       RETURNING id, created_at),
     lane AS (INSERT INTO webhook_lanes (endpoint_id) SELECT id FROM endpoint)
     SELECT created_at AS "createdAt" FROM endpoint`,
    [
      endpoint.id,
      endpoint.projectId,
      endpoint.mode,
      endpoint.url,
      endpoint.events,
      endpoint.description,
      endpoint.secretSealed,
      max,
    ],
  );
  return row?.createdAt;
}

/** Serialises registrations of one project, so that its cap holds under a race. */
export async function lockProjectEndpoints(tx: Queryable, projectId: string): Promise<void> {
  await tx.query('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
}

export async function markEndpointDeleted(
  tx: Queryable,
  endpoint: { id: string; projectId: string; mode: Mode },
): Promise<boolean> {
  const rows = await tx.query(
    `WITH deleted AS (
       UPDATE webhook_endpoints SET status = 'deleted', disabled_at = NULL, disabled_reason = NULL, updated_at = now()
        WHERE id = $1 AND project_id = $2 AND mode = $3 AND status <> 'deleted' RETURNING id)
     UPDATE webhook_lanes SET due_at = now() FROM deleted WHERE endpoint_id = deleted.id RETURNING endpoint_id`,
    [endpoint.id, endpoint.projectId, endpoint.mode],
  );
  return rows.length === 1;
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
  endpoint: { id: string; reason: 'gone' | 'failing' },
): Promise<(EndpointOwner & { disabledAt: Date }) | undefined> {
  const [row] = await tx.query<EndpointOwner & { disabledAt: Date }>(
    `UPDATE webhook_endpoints SET status = 'disabled', disabled_reason = $2, disabled_at = now(), updated_at = now()
      WHERE id = $1 AND status = 'enabled'
     RETURNING project_id AS "projectId", mode, url, disabled_at AS "disabledAt"`,
    [endpoint.id, endpoint.reason],
  );
  return row;
}
