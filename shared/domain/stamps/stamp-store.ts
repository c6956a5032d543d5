import type { Queryable } from '../../db/database.ts';
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
