import type { DiscoverySource } from '../../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { KeysetPosition, NumberPosition } from '../../../../platform/lib/keyset-cursor.ts';
import { alertColumns } from '../alert-store.ts';
import { type Alert, type AlertKind, alertKinds, type AlertStatus, alertStatuses } from '../alert.ts';
import type { Owner } from './own-alert.ts';

export interface QueueFilter {
  brandId?: string | undefined;
  kind: AlertKind | 'all';
  status: AlertStatus | 'all';
  source?: DiscoverySource | undefined;
  /** Also matches the hosts below it. */
  host?: string | undefined;
  /** Without what other members than this one have open, and without what somebody has judged already. */
  freeFor?: string | undefined;
}

export interface QueueQuery extends Owner {
  filter: QueueFilter;
  limit: number;
}

/** An alert in a list across brands. */
export interface QueuedAlert extends Alert {
  brandName: string;
  /** The moment it became an alert, as Postgres writes it: where a page ends. */
  at: string;
}

/** Of `brand_alerts a` and `brands o`. */
export const queueColumns = `${alertColumns}, o.name AS "brandName", a.created_at::text AS at`;

/** Of each brand, kind and status a stretch of an index is read in its order, a page at most; a project has 200 brands at most. */
const stretches = `brands o CROSS JOIN unnest($3::text[]) k(kind) CROSS JOIN unnest($4::text[]) t(status) CROSS JOIN LATERAL`;
const within = `b.brand_id = o.id AND b.kind = k.kind AND b.status = t.status
           AND ($6::text IS NULL OR b.source = $6)
           AND ($7::text IS NULL OR b.host = $7 OR right(b.host, length($7) + 1) = '.' || $7)
           AND ($8::text IS NULL
                OR (NOT EXISTS (SELECT 1 FROM alert_leases l
                                 WHERE l.alert_id = b.id AND l.leased_until > now() AND l.member_id <> $8)
                    AND NOT EXISTS (SELECT 1 FROM waiting_verdicts w
                                     WHERE w.alert_id = b.id AND w.returned_at IS NULL)))`;
const owned = `o.project_id = $1 AND o.mode = $2 AND ($5::text IS NULL OR o.id = $5)`;

function parametersOf({ projectId, mode, filter, limit }: QueueQuery): unknown[] {
  const { brandId, kind, status, source, host, freeFor } = filter;
  return [
    projectId,
    mode,
    kind === 'all' ? alertKinds : [kind],
    status === 'all' ? alertStatuses : [status],
    brandId ?? null,
    source ?? null,
    host ?? null,
    freeFor ?? null,
    limit,
  ];
}

/** The page before `before`, the most urgent first. */
export async function queueByUrgency(
  db: Queryable,
  query: QueueQuery,
  before: NumberPosition | null,
): Promise<QueuedAlert[]> {
  return db.query<QueuedAlert>(
    `SELECT ${queueColumns} FROM ${stretches} (
        SELECT * FROM brand_alerts b
         WHERE ${within} AND (b.urgency, b.id) < (coalesce($10::float8, 'infinity'), coalesce($11, '~'))
         ORDER BY b.urgency DESC, b.id DESC LIMIT $9) a
      WHERE ${owned} ORDER BY a.urgency DESC, a.id DESC LIMIT $9`,
    [...parametersOf(query), before?.at ?? null, before?.id ?? null],
  );
}

/** The likeliest first. */
export async function queueByProbability(
  db: Queryable,
  query: QueueQuery,
  before: NumberPosition | null,
): Promise<QueuedAlert[]> {
  return db.query<QueuedAlert>(
    `SELECT ${queueColumns} FROM ${stretches} (
        SELECT * FROM brand_alerts b
         WHERE ${within} AND (b.probability, b.id) < (coalesce($10::float8, 'infinity'), coalesce($11, '~'))
         ORDER BY b.probability DESC, b.id DESC LIMIT $9) a
      WHERE ${owned} ORDER BY a.probability DESC, a.id DESC LIMIT $9`,
    [...parametersOf(query), before?.at ?? null, before?.id ?? null],
  );
}

/** The newest first. */
export async function queueByAge(
  db: Queryable,
  query: QueueQuery,
  before: KeysetPosition | null,
): Promise<QueuedAlert[]> {
  return db.query<QueuedAlert>(
    `SELECT ${queueColumns} FROM ${stretches} (
        SELECT * FROM brand_alerts b
         WHERE ${within} AND (b.created_at, b.id) < (coalesce($10::timestamptz, 'infinity'), coalesce($11, '~'))
         ORDER BY b.created_at DESC, b.id DESC LIMIT $9) a
      WHERE ${owned} ORDER BY a.created_at DESC, a.id DESC LIMIT $9`,
    [...parametersOf(query), before?.at ?? null, before?.id ?? null],
  );
}
