import type { Database } from '../../../shared/platform/db/database.ts';

let stamps = 0;

/** Later ids are greater, because stamps may share a timestamp. */
function nextStampId(): string {
  stamps += 1;
  return `stmp_${(BigInt(Date.now()) * 65_536n + BigInt(stamps)).toString(16).padStart(16, '0')}`;
}

/** They have the form of a thumbprint and a signature, as responses promise, and are of no key. */
const noKey = 'A'.repeat(43);
const noSignature = `ed25519:${'A'.repeat(86)}`;

/** An unsigned stamp, for tests that only need one to exist. */
export async function insertStampRow(
  db: Database,
  owner: { identityUuid: string; projectId: string; mode?: 'live' | 'test' },
): Promise<string> {
  const id = nextStampId();
  const { identityUuid, projectId, mode = 'live' } = owner;
  await db.query(
    `INSERT INTO stamp_keys (id, identity_id, algorithm, public_jwk, held_by) VALUES ($2, $1, 'ed25519', '{}', 'device')
         ON CONFLICT DO NOTHING`,
    [identityUuid, noKey],
  );
  await db.query(
    `INSERT INTO stamps (id, identity_id, project_id, mode, content_hash, content_type, key_id, signature, created_at,
                         recorded_at, named_by, creator_is_human)
     SELECT $1, $2, $3, $4, sha256($1::text::bytea), 'other', $5, $6, at, at, 'device', true
       FROM date_trunc('milliseconds', clock_timestamp()) AS at`,
    [id, identityUuid, projectId, mode, noKey, noSignature],
  );
  return id;
}
