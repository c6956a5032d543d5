import { randomUUID } from 'node:crypto';
import type { Database } from '../../shared/platform/db/database.ts';
import { newId } from '../../shared/platform/lib/ids.ts';

/** An addition of somebody without a device, for tests that only need one to exist. Returns its id. */
export async function insertWaitingAddition(
  db: Database,
  state: 'approved' | 'joined' = 'approved',
): Promise<string> {
  const [id, identityId] = [newId('adn'), randomUUID()];
  await db.query(
    `INSERT INTO identities (id, user_id, code, mode, display_name, status)
     VALUES ($1::uuid, 'usr_' || $2, upper(substr(md5($2), 1, 7)), 'live', 'Ada', 'pending')`,
    [identityId, id],
  );
  const waits = state === 'approved';
  await db.query(
    `INSERT INTO device_additions (id, identity_id, mode, state, token_hash, started_by_passkey, expires_at, joins_at, ended_at,
                                   thumbprint, algorithm, public_jwk, provider, hash_digests, hash_pepper_id)
     SELECT $1, $2, 'live', $3, sha256($1::text::bytea), 'psk_none', now(), now() + interval '72 hours',
            CASE WHEN NOT $4 THEN now() END, key.text, key.text, to_jsonb(key.text), key.text,
            CASE WHEN $4 THEN ARRAY[sha256('none')] END, key.text
       FROM (SELECT CASE WHEN $4::boolean THEN 'none' END AS text) AS key`,
    [id, identityId, state, waits],
  );
  return id;
}
