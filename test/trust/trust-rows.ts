import { randomUUID } from 'node:crypto';
import type { Database } from '../../shared/db/database.ts';
import type { TrustEvent } from '../../shared/domain/trust/trust-evidence.ts';

/** Lets nothing have happened to a person but this. */
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

let stamps = 0;

/** Stamps of a person, as if they had made them: rows, and what they say for the score. */
export async function addStamps(
  db: Database,
  owner: { identityUuid: string; projectId: string; mode?: 'live' | 'test' },
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `stmp_${(stamps += 1).toString(16).padStart(8, '0')}`);
  for (const id of ids) {
    await db.query('INSERT INTO stamps (id, identity_id, project_id, mode) VALUES ($1, $2, $3, $4)', [
      id,
      owner.identityUuid,
      owner.projectId,
      owner.mode ?? 'live',
    ]);
    await db.query(`INSERT INTO trust_events (id, identity_id, kind, ref) VALUES ($1, $2, 'stamp', $3)`, [
      `tev_${id}`,
      owner.identityUuid,
      id,
    ]);
  }
  return ids;
}
