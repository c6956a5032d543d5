import type { Database } from '../../../shared/platform/db/database.ts';

let stamps = 0;

/** Later ids are greater, because stamps may share a timestamp. */
function nextStampId(): string {
  stamps += 1;
  return `stmp_${(BigInt(Date.now()) * 65_536n + BigInt(stamps)).toString(16).padStart(16, '0')}`;
}

/** An unsigned stamp, for tests that only need one to exist. */
export async function insertStampRow(
  db: Database,
  owner: { identityUuid: string; projectId: string; mode?: 'live' | 'test' },
): Promise<string> {
  const id = nextStampId();
  const { identityUuid, projectId, mode = 'live' } = owner;
  await db.query(
    `INSERT INTO stamp_keys (id, identity_id, algorithm, public_jwk, held_by) VALUES ('none', $1, 'ed25519', '{}', 'device')
         ON CONFLICT DO NOTHING`,
    [identityUuid],
  );
  await db.query(
    `INSERT INTO stamps (id, identity_id, project_id, mode, content_hash, content_type, key_id, signature, created_at,
                         recorded_at, named_by, creator_is_human)
     SELECT $1, $2, $3, $4, sha256($1::text::bytea), 'other', 'none', 'none', at, at, 'device', true
       FROM date_trunc('milliseconds', clock_timestamp()) AS at`,
    [id, identityUuid, projectId, mode],
  );
  return id;
}
