import type { Queryable } from '../../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../projects/mode.ts';

export interface ListedEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** How many of its deliveries are so. */
  delivered: number;
  pending: number;
  dead: number;
}

export interface EventPageQuery {
  projectId: string;
  mode: Mode;
  type: string | null;
  before: KeysetPosition | null;
  limit: number;
  /** Events looked at for one page: a type that is rare among many must not make one call read them all. */
  scanMax: number;
}

interface EventRow extends ListedEvent, KeysetPosition {
  lastAt: string;
  lastId: string;
  scanned: number;
}

/** Newest first, and where looking ended if it did so because `scanMax` events had been looked at. */
export async function pageOfEvents(
  db: Queryable,
  query: EventPageQuery,
): Promise<{ rows: (ListedEvent & KeysetPosition)[]; stoppedAt: KeysetPosition | undefined }> {
  const found = await db.query<EventRow | (Pick<EventRow, 'lastAt' | 'lastId' | 'scanned'> & { id: null })>(
    `WITH scanned AS (
       SELECT id, type, created_at FROM events
        WHERE project_id = $1 AND mode = $2
          AND (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4, '~'))
        ORDER BY created_at DESC, id DESC LIMIT $5),
     last AS (SELECT created_at::text AS "lastAt", id AS "lastId", (count(*) OVER ())::int AS scanned
                FROM scanned ORDER BY created_at, id LIMIT 1),
     page AS (SELECT * FROM scanned WHERE $6::text IS NULL OR type = $6 ORDER BY created_at DESC, id DESC LIMIT $7),
     counted AS (
       SELECT page.id, page.type, page.created_at AS "createdAt", page.created_at::text AS at, d.*
         FROM page CROSS JOIN LATERAL (
           SELECT count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
                  count(*) FILTER (WHERE status IN ('new', 'waiting', 'sending'))::int AS pending,
                  count(*) FILTER (WHERE status = 'dead')::int AS dead
             FROM webhook_deliveries WHERE event_id = page.id) d)
     SELECT * FROM last LEFT JOIN counted ON true ORDER BY counted."createdAt" DESC, counted.id DESC`,
    [
      query.projectId,
      query.mode,
      query.before?.at ?? null,
      query.before?.id ?? null,
      query.scanMax,
      query.type,
      query.limit,
    ],
  );
  const [first] = found;
  const stopped = first !== undefined && first.scanned === query.scanMax;
  return {
    rows: found
      .filter((row) => row.id !== null)
      .map(({ lastAt: _at, lastId: _id, scanned: _scanned, ...row }) => row),
    stoppedAt: stopped ? { at: first.lastAt, id: first.lastId } : undefined,
  };
}
