import type { Queryable } from '../../db/database.ts';
import type { KeysetPosition } from '../../lib/keyset-cursor.ts';
import type { Mode } from '../projects/mode.ts';

export interface StampRow {
  id: string;
  identityId: string;
  mode: Mode;
  revokedAt: Date | null;
}

export async function findStampRow(db: Queryable, id: string, mode: Mode): Promise<StampRow | undefined> {
  const [row] = await db.query<StampRow>(
    `SELECT id, identity_id AS "identityId", mode, revoked_at AS "revokedAt" FROM stamps
      WHERE id = $1 AND mode = $2`,
    [id, mode],
  );
  return row;
}

export interface OwnStamp {
  id: string;
  createdAt: Date;
  revokedAt: Date | null;
  /** For the cursor of the next page. */
  at: string;
}

/** The page before `before`, newest first. */
export async function listStampsOf(
  db: Queryable,
  query: { identityId: string; before: KeysetPosition | null; limit: number },
): Promise<OwnStamp[]> {
  const { identityId, before, limit } = query;
  return db.query<OwnStamp>(
    `SELECT id, created_at AS "createdAt", revoked_at AS "revokedAt", created_at::text AS at FROM stamps
      WHERE identity_id = $1 AND (created_at, id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $4`,
    [identityId, before?.at ?? null, before?.id ?? null, limit],
  );
}
