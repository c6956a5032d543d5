import type { Queryable } from '../../../platform/db/database.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { IdentityStatus } from './identity.ts';

export interface WantedRows {
  ids: readonly string[];
  userIds: readonly string[];
  codes: readonly string[];
}

export interface LockedRow {
  id: string;
  userId: string;
  code: string;
  mode: Mode;
  status: IdentityStatus;
}

/** As `lockIdentityRows`, but by any of the three names, each by its own index; of either mode and with tombstones. */
export async function lockRowsByName(tx: Queryable, wanted: WantedRows): Promise<LockedRow[]> {
  return tx.query<LockedRow>(
    `SELECT id, user_id AS "userId", code, mode, status FROM identities
      WHERE id = ANY ($1::uuid[]) OR user_id = ANY ($2::text[]) OR code = ANY ($3::text[])
      ORDER BY id FOR NO KEY UPDATE`,
    [wanted.ids, wanted.userIds, wanted.codes],
  );
}
