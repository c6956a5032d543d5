import type { Queryable } from '../../../platform/db/database.ts';
import type { MemberPasskey, NewMemberPasskey } from './member-passkey.ts';

const columns = `id, member_id AS "memberId", credential_id AS "credentialId", name, transports,
  device_type AS "deviceType", backed_up AS "backedUp", clone_suspected_at AS "cloneSuspectedAt",
  created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** Makes transactions that add or remove passkeys of one member wait for each other. */
export async function lockPasskeysOfMember(tx: Queryable, memberId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('member-passkeys:' || $1, 0))", [memberId]);
}

/** Oldest first; more than a member can have. */
export async function listPasskeysOfMember(db: Queryable, memberId: string): Promise<MemberPasskey[]> {
  return db.query<MemberPasskey>(
    `SELECT ${columns} FROM member_passkeys WHERE member_id = $1 ORDER BY created_at, id LIMIT 50`,
    [memberId],
  );
}

/** Undefined when the credential or its key is registered already, for this member or another. */
export async function insertPasskeyRow(
  tx: Queryable,
  passkey: NewMemberPasskey & { id: string; memberId: string; name: string },
): Promise<MemberPasskey | undefined> {
  const [row] = await tx.query<MemberPasskey>(
    `INSERT INTO member_passkeys
       (id, member_id, credential_id, public_key, algorithm, key_digest, rp_id, name, transports, device_type, backed_up, counter)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      passkey.id,
      passkey.memberId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.algorithm,
      passkey.keyDigest,
      passkey.rpId,
      passkey.name,
      passkey.transports,
      passkey.deviceType,
      passkey.backedUp,
      passkey.counter,
    ],
  );
  return row;
}

export async function updateMemberPasskeyName(
  tx: Queryable,
  passkey: { id: string; memberId: string; name: string },
): Promise<MemberPasskey | undefined> {
  const [row] = await tx.query<MemberPasskey>(
    `UPDATE member_passkeys SET name = $3 WHERE id = $1 AND member_id = $2 RETURNING ${columns}`,
    [passkey.id, passkey.memberId, passkey.name],
  );
  return row;
}

/** The sessions that it opened end with it. */
export async function deletePasskeyOfMember(
  tx: Queryable,
  passkey: { id: string; memberId: string },
): Promise<MemberPasskey | undefined> {
  const [row] = await tx.query<MemberPasskey>(
    `DELETE FROM member_passkeys WHERE id = $1 AND member_id = $2 RETURNING ${columns}`,
    [passkey.id, passkey.memberId],
  );
  return row;
}

/** A passkey as far as an assertion is checked against it. */
export interface KnownMemberCredential {
  passkeyId: string;
  memberId: string;
  publicKey: Buffer;
  userHandle: Buffer;
  deviceType: 'singleDevice' | 'multiDevice';
}

export async function findMemberCredential(
  db: Queryable,
  { credentialId, rpId }: { credentialId: Uint8Array; rpId: string },
): Promise<KnownMemberCredential | undefined> {
  const [row] = await db.query<KnownMemberCredential>(
    `SELECT k.id AS "passkeyId", k.member_id AS "memberId", k.public_key AS "publicKey",
            m.user_handle AS "userHandle", k.device_type AS "deviceType"
       FROM member_passkeys k JOIN members m ON m.id = k.member_id
      WHERE k.credential_id = $1 AND k.rp_id = $2`,
    [credentialId, rpId],
  );
  return row;
}

/**
 * Whether nothing speaks against the passkey after this use. Its counter has to increase (it may stay 0); otherwise the highest one
 * stays and it is suspected of having been copied. Undefined if the passkey is gone.
 */
export async function recordMemberPasskeyUse(
  db: Queryable,
  { passkeyId, counter, backedUp }: { passkeyId: string; counter: number; backedUp: boolean },
): Promise<boolean | undefined> {
  const [row] = await db.query<{ sound: boolean }>(
    `UPDATE member_passkeys
        SET counter = greatest(counter, $2), backed_up = $3, last_used_at = now(),
            clone_suspected_at = CASE WHEN counter < $2 OR (counter = 0 AND $2 = 0) THEN clone_suspected_at
                                      ELSE coalesce(clone_suspected_at, now()) END
      WHERE id = $1 RETURNING clone_suspected_at IS NULL AS sound`,
    [passkeyId, counter, backedUp],
  );
  return row?.sound;
}

/** How authenticators know a member. @throws Error where there is no such member */
export async function findUserHandle(db: Queryable, memberId: string): Promise<Buffer> {
  const [row] = await db.query<{ userHandle: Buffer }>(
    'SELECT user_handle AS "userHandle" FROM members WHERE id = $1',
    [memberId],
  );
  if (!row) throw new Error('the member of a session is there');
  return row.userHandle;
}

export async function deletePasskeysOfMember(tx: Queryable, memberId: string): Promise<number> {
  const rows = await tx.query('DELETE FROM member_passkeys WHERE member_id = $1 RETURNING id', [memberId]);
  return rows.length;
}
