import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition, NumberPosition } from '../../../platform/lib/keyset-cursor.ts';
import { alertColumns } from './alert-store.ts';
import {
  type Alert,
  type AlertKind,
  alertKinds,
  type AlertStatus,
  alertStatuses,
  type ListedAlert,
} from './alert.ts';

export interface AlertFilter {
  kind?: AlertKind | 'all' | undefined;
  status?: AlertStatus | undefined;
  source?: DiscoverySource | undefined;
  minProbability?: number | undefined;
  maxProbability?: number | undefined;
  /** The range in which the page became an alert: `to` is excluded. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Also matches the hosts below it. */
  host?: string | undefined;
}

export interface AlertQuery {
  brandId: string;
  filter: AlertFilter;
  limit: number;
}

/** Each kind and status has its own stretch of an index, so a page of a list costs at most eight pages of one. */
const stretches = `unnest($2::text[]) k(kind) CROSS JOIN unnest($3::text[]) t(status) CROSS JOIN LATERAL`;
const within = `b.brand_id = $1 AND b.kind = k.kind AND b.status = t.status
           AND ($4::text IS NULL OR b.source = $4)
           AND ($5::float8 IS NULL OR b.probability >= $5) AND ($6::float8 IS NULL OR b.probability <= $6)
           AND ($7::timestamptz IS NULL OR b.created_at >= $7) AND ($8::timestamptz IS NULL OR b.created_at < $8)
           AND ($9::text IS NULL OR b.host = $9 OR right(b.host, length($9) + 1) = '.' || $9)`;

function parametersOf({ brandId, filter, limit }: AlertQuery): unknown[] {
  const { kind = 'impersonation', status, source, minProbability, maxProbability, from, to, host } = filter;
  return [
    brandId,
    kind === 'all' ? alertKinds : [kind],
    status === undefined ? alertStatuses : [status],
    source ?? null,
    minProbability ?? null,
    maxProbability ?? null,
    from ?? null,
    to ?? null,
    host ?? null,
    limit,
  ];
}

/** The page before `before`, newest first. */
export async function listAlertRows(
  db: Queryable,
  query: AlertQuery,
  before: KeysetPosition | null,
): Promise<ListedAlert[]> {
  return db.query<ListedAlert>(
    `SELECT ${alertColumns}, a.created_at::text AS at FROM ${stretches} (
        SELECT * FROM brand_alerts b
         WHERE ${within}
           AND (b.created_at, b.id) < (coalesce($11::timestamptz, 'infinity'), coalesce($12, '~'))
         ORDER BY b.created_at DESC, b.id DESC LIMIT $10) a
      ORDER BY a.created_at DESC, a.id DESC LIMIT $10`,
    [...parametersOf(query), before?.at ?? null, before?.id ?? null],
  );
}

/** The page before `before`, the most urgent first. */
export async function listUrgentAlertRows(
  db: Queryable,
  query: AlertQuery,
  before: NumberPosition | null,
): Promise<Alert[]> {
  return db.query<Alert>(
    `SELECT ${alertColumns} FROM ${stretches} (
        SELECT * FROM brand_alerts b
         WHERE ${within}
           AND (b.urgency, b.id) < (coalesce($11::float8, 'infinity'), coalesce($12, '~'))
         ORDER BY b.urgency DESC, b.id DESC LIMIT $10) a
      ORDER BY a.urgency DESC, a.id DESC LIMIT $10`,
    [...parametersOf(query), before?.at ?? null, before?.id ?? null],
  );
}
