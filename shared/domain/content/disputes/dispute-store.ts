import type { Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { DisputeReason, DisputeStatus } from '../../partners/webhooks/event-values.ts';

export interface Dispute {
  id: string;
  stampId: string;
  projectId: string;
  mode: Mode;
  reason: DisputeReason;
  statement: string;
  status: DisputeStatus;
  note: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
  /** The identity that made the stamp. */
  identityId: string;
  /** The position for the cursor of the next page. */
  at: string;
}

const columns = `d.id, d.stamp_id AS "stampId", d.project_id AS "projectId", d.mode, d.reason, d.statement, d.status,
  d.note, d.created_at AS "createdAt", d.resolved_at AS "resolvedAt", s.identity_id AS "identityId",
  d.created_at::text AS at`;

export type NewDispute = Pick<Dispute, 'id' | 'stampId' | 'projectId' | 'mode' | 'reason' | 'statement'>;

/** Undefined while one of this project about this stamp is open. */
export async function insertDispute(db: Queryable, dispute: NewDispute): Promise<Date | undefined> {
  const [row] = await db.query<{ createdAt: Date }>(
    `INSERT INTO stamp_disputes (id, stamp_id, project_id, mode, reason, statement)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (stamp_id, project_id) WHERE status = 'open' DO NOTHING RETURNING created_at AS "createdAt"`,
    [dispute.id, dispute.stampId, dispute.projectId, dispute.mode, dispute.reason, dispute.statement],
  );
  return row?.createdAt;
}

/** If callers run in parallel, only one resolves it. */
export async function markResolved(
  tx: Queryable,
  resolution: { id: string; status: 'upheld' | 'rejected'; note: string },
): Promise<Dispute | undefined> {
  const [row] = await tx.query<Dispute>(
    `UPDATE stamp_disputes d SET status = $2, note = $3, resolved_at = now() FROM stamps s
      WHERE d.id = $1 AND d.status = 'open' AND s.id = d.stamp_id RETURNING ${columns}`,
    [resolution.id, resolution.status, resolution.note],
  );
  return row;
}

/** The page after `after`, oldest first: that is the order they are worked off in. */
export async function listByStatus(
  db: Queryable,
  query: { status: DisputeStatus; after: KeysetPosition | null; limit: number },
): Promise<Dispute[]> {
  const { status, after, limit } = query;
  return db.query<Dispute>(
    `SELECT ${columns} FROM stamp_disputes d JOIN stamps s ON s.id = d.stamp_id
      WHERE d.status = $1 AND (d.created_at, d.id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3, ''))
      ORDER BY d.created_at, d.id LIMIT $4`,
    [status, after?.at ?? null, after?.id ?? null, limit],
  );
}

/** About one person's stamps, the page before `before`, newest first. */
export async function listAboutPerson(
  db: Queryable,
  query: { identityId: string; before: KeysetPosition | null; limit: number },
): Promise<Dispute[]> {
  const { identityId, before, limit } = query;
  return db.query<Dispute>(
    `SELECT ${columns} FROM stamps s JOIN stamp_disputes d ON d.stamp_id = s.id
      WHERE s.identity_id = $1
        AND (d.created_at, d.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      ORDER BY d.created_at DESC, d.id DESC LIMIT $4`,
    [identityId, before?.at ?? null, before?.id ?? null, limit],
  );
}

export async function findDispute(db: Queryable, id: string): Promise<Dispute | undefined> {
  const [row] = await db.query<Dispute>(
    `SELECT ${columns} FROM stamp_disputes d JOIN stamps s ON s.id = d.stamp_id WHERE d.id = $1`,
    [id],
  );
  return row;
}

/** About one stamp, newest first: the newest fifty. */
export async function listAboutStamp(db: Queryable, stampId: string): Promise<Dispute[]> {
  return db.query<Dispute>(
    `SELECT ${columns} FROM stamp_disputes d JOIN stamps s ON s.id = d.stamp_id
      WHERE d.stamp_id = $1 ORDER BY d.created_at DESC, d.id DESC LIMIT 50`,
    [stampId],
  );
}

export interface ProjectDisputesQuery {
  projectId: string;
  mode: Mode;
  status: DisputeStatus;
  before: KeysetPosition | null;
  limit: number;
  /** Disputes looked at for one page: those of other projects are among them. */
  scanMax: number;
}

interface ScannedRow extends Dispute {
  lastAt: string;
  lastId: string;
  scanned: number;
}

/**
 * The page before `before`, newest first, of those about a project's stamps and those that it opened itself; and where looking ended
 * if it did so because `scanMax` disputes had been looked at.
 */
export async function pageOfProject(
  db: Queryable,
  query: ProjectDisputesQuery,
): Promise<{ rows: Dispute[]; stoppedAt: KeysetPosition | undefined }> {
  const found = await db.query<
    ScannedRow | (Pick<ScannedRow, 'lastAt' | 'lastId' | 'scanned'> & { id: null })
  >(
    `WITH scanned AS (
       SELECT * FROM stamp_disputes
        WHERE status = $1 AND (created_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
        ORDER BY created_at DESC, id DESC LIMIT $4),
     last AS (SELECT created_at::text AS "lastAt", id AS "lastId", (count(*) OVER ())::int AS scanned
                FROM scanned ORDER BY created_at, id LIMIT 1),
     page AS (
       SELECT ${columns} FROM scanned d JOIN stamps s ON s.id = d.stamp_id
        WHERE d.mode = $5 AND (d.project_id = $6 OR s.project_id = $6)
        ORDER BY d.created_at DESC, d.id DESC LIMIT $7)
     SELECT * FROM last LEFT JOIN page ON true ORDER BY page."createdAt" DESC, page.id DESC`,
    [
      query.status,
      query.before?.at ?? null,
      query.before?.id ?? null,
      query.scanMax,
      query.mode,
      query.projectId,
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

/** The counts of each of these stamps that has disputes. */
export async function countByStamp(
  db: Queryable,
  stampIds: readonly string[],
): Promise<{ stampId: string; open: number; upheld: number }[]> {
  return db.query<{ stampId: string; open: number; upheld: number }>(
    `SELECT stamp_id AS "stampId", count(*) FILTER (WHERE status = 'open')::int AS open,
            count(*) FILTER (WHERE status = 'upheld')::int AS upheld
       FROM stamp_disputes WHERE stamp_id = ANY($1) GROUP BY stamp_id`,
    [stampIds],
  );
}

/** What partners and operators wrote about a person's stamps. That there was a dispute, and its outcome, stays. */
export async function deleteTextsAbout(tx: Queryable, identityId: string): Promise<void> {
  await tx.query(
    `UPDATE stamp_disputes d SET statement = '', note = NULL FROM stamps s
      WHERE s.identity_id = $1 AND d.stamp_id = s.id`,
    [identityId],
  );
}
