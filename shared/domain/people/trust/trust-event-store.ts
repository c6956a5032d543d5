import type { Queryable } from '../../../platform/db/database.ts';
import { trustEventKinds, type TrustEvent, type TrustEventKind } from './trust-evidence.ts';

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
export async function insertTrustEvents(tx: Queryable, events: readonly NewTrustEvent[]): Promise<void> {
  await tx.query(
    `INSERT INTO trust_events (id, identity_id, kind, ref, at, ended_at, weight, source_project)
     SELECT id, identity_id, kind, ref, coalesce(at, now()), ended_at, weight, source_project
       FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[],
                   $7::double precision[], $8::text[])
         AS e (id, identity_id, kind, ref, at, ended_at, weight, source_project)
     ON CONFLICT (kind, ref) WHERE ended_at IS NULL DO NOTHING`,
    [
      events.map(({ id }) => id),
      events.map(({ identityId }) => identityId),
      events.map(({ kind }) => kind),
      events.map(({ ref }) => ref),
      events.map(({ at }) => at),
      events.map(({ endedAt }) => endedAt),
      events.map(({ weight }) => weight),
      events.map(({ sourceProject }) => sourceProject),
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

/** The limit of newest facts for each person and kind: any older one of that kind weighs less than these. */
const newestMax = 200;

/**
 * The newest 200 of each person and kind. Nearly everyone has fewer altogether, and is read in one go along the index;
 * only for the others is each kind asked for by itself, so that many stamps cannot push out the one verification.
 */
export async function listTrustEvents(
  db: Queryable,
  identityIds: readonly string[],
): Promise<StoredTrustEvent[]> {
  const events = await db.query<StoredTrustEvent>(
    `SELECT e.identity_id AS "identityId", e.kind, e.at, e.ended_at AS "endedAt", e.weight,
            e.source_project AS source, e.touched_at AS "touchedAt"
       FROM unnest($1::uuid[]) AS who (id)
       CROSS JOIN LATERAL (
         SELECT * FROM trust_events t WHERE t.identity_id = who.id ORDER BY t.kind, t.at DESC LIMIT $2 + 1) e`,
    [identityIds, newestMax],
  );
  if (events.length <= newestMax) return events;
  const counts = new Map<string, number>();
  for (const { identityId } of events) counts.set(identityId, (counts.get(identityId) ?? 0) + 1);
  const many = new Set(
    [...counts].filter(([, count]) => count > newestMax).map(([identityId]) => identityId),
  );
  if (many.size === 0) return events;
  const read = events.filter(({ identityId }) => !many.has(identityId));
  return [...read, ...(await listNewestOfEachKind(db, [...many]))];
}

/** However many facts there are, at most 200 of each kind are read. */
export async function listNewestOfEachKind(
  db: Queryable,
  identityIds: readonly string[],
): Promise<StoredTrustEvent[]> {
  return db.query<StoredTrustEvent>(
    `SELECT e.identity_id AS "identityId", e.kind, e.at, e.ended_at AS "endedAt", e.weight,
            e.source_project AS source, e.touched_at AS "touchedAt"
       FROM unnest($1::uuid[]) AS who (id)
       CROSS JOIN unnest($2::text[]) AS wanted (kind)
       CROSS JOIN LATERAL (
         SELECT * FROM trust_events t WHERE t.identity_id = who.id AND t.kind = wanted.kind
          ORDER BY t.at DESC LIMIT $3) e`,
    [identityIds, trustEventKinds, newestMax],
  );
}

export async function deleteTrustOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM trust_standings WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM trust_events WHERE identity_id = $1', [identityId]);
}
