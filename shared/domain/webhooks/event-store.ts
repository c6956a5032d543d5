import type { Queryable } from '../../db/database.ts';
import type { Mode } from '../projects/mode.ts';

export interface EventRow {
  id: string;
  projectId: string;
  mode: Mode;
  type: string;
  /** Whom it tells of. */
  identityId: string | null;
  body: string;
}

export async function insertEvent(tx: Queryable, event: EventRow): Promise<void> {
  await tx.query(
    'INSERT INTO events (id, project_id, mode, type, identity_id, body) VALUES ($1, $2, $3, $4, $5, $6)',
    [event.id, event.projectId, event.mode, event.type, event.identityId, event.body],
  );
}

/** Events are kept 30 days: as long as what became of them can be asked. Deliveries and attempts go with them. */
export async function deleteOldEvents(db: Queryable, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM events WHERE id IN (
       SELECT id FROM events WHERE created_at < now() - interval '30 days' ORDER BY created_at LIMIT $1) RETURNING id`,
    [batch],
  );
  return rows.length;
}

/** Everything told of a person, with its deliveries. A person has few events, and the index holds them together. */
export async function deleteEventsOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM events WHERE identity_id = $1', [identityId]);
}
