import type { Queryable } from '../../db/database.ts';
import type { Mode } from '../projects/mode.ts';
import type { Identity } from './identity.ts';
import type { IdentityRef } from './identity-ref.ts';

const identityColumns = `
  i.id, i.user_id AS "userId", i.code, i.mode, i.display_name AS "displayName", i.status,
  i.project_id AS "projectId", i.enrolled_at AS "enrolledAt", i.last_verified_at AS "lastVerifiedAt",
  i.lapses_at AS "lapsesAt", i.version, i.pinned, i.created_at AS "createdAt",
  d.active AS "activeDevices", d.cloned AS "cloneSuspected"`;

const withDevices = `
  FROM identities i CROSS JOIN LATERAL (
    SELECT count(*) AS active, coalesce(bool_or(clone_suspected_at IS NOT NULL), false) AS cloned
      FROM devices WHERE identity_id = i.id AND revoked_at IS NULL) d`;

/** One literal statement per name, so that each is prepared once and served by its own unique index. */
const byRef = {
  user: `SELECT ${identityColumns} ${withDevices} WHERE i.user_id = $1 AND i.mode = $2 AND i.status <> 'deleted'`,
  code: `SELECT ${identityColumns} ${withDevices} WHERE i.code = $1 AND i.mode = $2 AND i.status <> 'deleted'`,
  uuid: `SELECT ${identityColumns} ${withDevices} WHERE i.id = $1::uuid AND i.mode = $2 AND i.status <> 'deleted'`,
};

export async function findIdentity(
  db: Queryable,
  ref: IdentityRef,
  mode: Mode,
): Promise<Identity | undefined> {
  const [row] = await db.query<Identity>(byRef[ref.kind], [ref.value, mode]);
  return row;
}

export async function findIdentityById(db: Queryable, id: string): Promise<Identity | undefined> {
  const [row] = await db.query<Identity>(`SELECT ${identityColumns} ${withDevices} WHERE i.id = $1`, [id]);
  return row;
}

export async function lockIdentityRow(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM identities WHERE id = $1 FOR UPDATE', [id]);
  return rows.length === 1;
}

export interface NewIdentity {
  id: string;
  userId: string;
  code: string;
  mode: Mode;
  displayName: string;
  emailSealed: Uint8Array | null;
  platform: string | null;
  projectId: string | null;
}

/** False when the random code is taken already: draw another. */
export async function insertIdentity(db: Queryable, identity: NewIdentity): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO identities (id, user_id, code, mode, display_name, email_sealed, platform, project_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING RETURNING id`,
    [
      identity.id,
      identity.userId,
      identity.code,
      identity.mode,
      identity.displayName,
      identity.emailSealed,
      identity.platform,
      identity.projectId,
    ],
  );
  return rows.length === 1;
}

/** A successful verification by the person's own device: verified now, and for `lapseAfterDays` from now. */
export async function updateVerified(tx: Queryable, id: string, lapseAfterDays: number): Promise<void> {
  await tx.query(
    `UPDATE identities
        SET status = 'verified', enrolled_at = coalesce(enrolled_at, now()), last_verified_at = now(),
            lapses_at = now() + make_interval(days => $2), version = version + 1
      WHERE id = $1`,
    [id, lapseAfterDays],
  );
}

/** People who never opened their link leave nothing behind. Returns how many are gone. */
export async function deleteAbandoned(db: Queryable, batch: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM identities WHERE id IN (
       SELECT id FROM identities WHERE status = 'pending' AND created_at < now() - interval '7 days'
        ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [batch],
  );
  return rows.length;
}
