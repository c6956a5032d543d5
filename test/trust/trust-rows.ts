import { randomUUID } from 'node:crypto';
import type { Database } from '../../shared/platform/db/database.ts';
import { insertStampRow } from '../support/people/insert-stamp.ts';
import type { TrustEvent } from '../../shared/domain/people/trust/trust-evidence.ts';

/** Replaces the whole history of a person with these facts. */
export async function replaceFacts(
  db: Database,
  identityUuid: string,
  events: readonly TrustEvent[],
): Promise<void> {
  await db.query('DELETE FROM trust_events WHERE identity_id = $1', [identityUuid]);
  for (const { kind, at, endedAt, weight, source } of events) {
    await db.query(
      `INSERT INTO trust_events (id, identity_id, kind, ref, at, ended_at, weight, source_project)
       VALUES ($1, $2, $3, $1, $4, $5, $6, $7)`,
      [`tev_${randomUUID()}`, identityUuid, kind, at, endedAt, weight, source],
    );
  }
}

/** Inserts stamps as if the person had made them: the rows, and their facts for the score. */
export async function addStamps(
  db: Database,
  owner: { identityUuid: string; projectId: string; mode?: 'live' | 'test' },
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = await insertStampRow(db, owner);
    await db.query(`INSERT INTO trust_events (id, identity_id, kind, ref) VALUES ($1, $2, 'stamp', $3)`, [
      `tev_${id}`,
      owner.identityUuid,
      id,
    ]);
    ids.push(id);
  }
  return ids;
}
