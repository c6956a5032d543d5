import type { Queryable } from '../../db/database.ts';
import type { TrustEvent, TrustEventKind } from './trust-evidence.ts';

export interface NewTrustEvent {
  id: string;
  identityId: string;
  kind: TrustEventKind;
  ref: string;
  /** Null: now. */
  at: Date | null;
  endedAt: Date | null;
  weight: number;
  sourceProject: string | null;
}

/** Nothing happens where the same still lasts. */
export async function insertTrustEvent(tx: Queryable, event: NewTrustEvent): Promise<void> {
  await tx.query(
    `INSERT INTO trust_events (id, identity_id, kind, ref, at, ended_at, weight, source_project)
     VALUES ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6, $7, $8)
     ON CONFLICT (kind, ref) WHERE ended_at IS NULL DO NOTHING`,
    [
      event.id,
      event.identityId,
      event.kind,
      event.ref,
      event.at,
      event.endedAt,
      event.weight,
      event.sourceProject,
    ],
  );
}

export async function markEnded(tx: Queryable, event: { kind: TrustEventKind; ref: string }): Promise<void> {
  await tx.query(
    `UPDATE trust_events SET ended_at = now(), touched_at = now()
      WHERE kind = $1 AND ref = $2 AND ended_at IS NULL`,
    [event.kind, event.ref],
  );
}

export interface StoredTrustEvent extends TrustEvent {
  identityId: string;
  touchedAt: Date;
}

/**
 * Of each person and kind the newest 200: an older one of the same kind has less weight than any of them. By kind, so that
 * many stamps cannot push out the one verification.
 */
export async function listTrustEvents(
  db: Queryable,
  identityIds: readonly string[],
): Promise<StoredTrustEvent[]> {
  return db.query<StoredTrustEvent>(
    `SELECT e.identity_id AS "identityId", e.kind, e.at, e.ended_at AS "endedAt", e.weight,
            e.source_project AS source, e.touched_at AS "touchedAt"
       FROM unnest($1::uuid[]) AS who (id)
       CROSS JOIN unnest(ARRAY['verification_succeeded', 'verification_failed', 'device', 'device_suspected', 'passkey',
         'passkey_suspected', 'stamp', 'dispute_upheld', 'signal_positive', 'signal_negative']) AS wanted (kind)
       CROSS JOIN LATERAL (
         SELECT * FROM trust_events t WHERE t.identity_id = who.id AND t.kind = wanted.kind
          ORDER BY t.at DESC LIMIT 200) e`,
    [identityIds],
  );
}

export async function deleteTrustOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM trust_standings WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM trust_events WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM trust_signals WHERE identity_id = $1', [identityId]);
}
