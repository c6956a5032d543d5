import type { Queryable } from '../../../platform/db/database.ts';
import type { Passkey } from './passkey.ts';

const columns = `id, identity_id AS "identityId", mode, credential_id AS "credentialId", rp_id AS "rpId", name, aaguid,
  transports, device_type AS "deviceType", backed_up AS "backedUp", attested,
  registered_by_project AS "registeredByProject",
  (SELECT r.name FROM projects r WHERE r.id = registered_by_project) AS "projectName", confirmed_at AS "confirmedAt",
  clone_suspected_at AS "cloneSuspectedAt", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export interface NewPasskey {
  id: string;
  identityId: string;
  mode: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  algorithm: number;
  keyDigest: Uint8Array;
  rpId: string;
  name: string;
  aaguid: string;
  transports: readonly string[];
  deviceType: string;
  backedUp: boolean;
  attested: boolean;
  counter: number;
  registeredByProject: string | null;
  /** The device that signed the request, for a passkey of its platform; it raises the person's level while both stand. */
  boundDeviceId: string | null;
}

/** Undefined when the credential or its key is registered already, for this person or another. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<Passkey | undefined> {
  const [row] = await tx.query<Passkey>(
    `INSERT INTO passkeys (id, identity_id, mode, credential_id, public_key, algorithm, key_digest, rp_id, name, aaguid,
                           transports, device_type, backed_up, attested, counter, last_counter, registered_by_project,
                           bound_device_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      passkey.id,
      passkey.identityId,
      passkey.mode,
      passkey.credentialId,
      passkey.publicKey,
      passkey.algorithm,
      passkey.keyDigest,
      passkey.rpId,
      passkey.name,
      passkey.aaguid,
      passkey.transports,
      passkey.deviceType,
      passkey.backedUp,
      passkey.attested,
      passkey.counter,
      passkey.registeredByProject,
      passkey.boundDeviceId,
    ],
  );
  return row;
}

/** Whose passkey it is. */
export async function findOwnerOfPasskey(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ identityId: string }>(
    'SELECT identity_id AS "identityId" FROM passkeys WHERE id = $1',
    [id],
  );
  return row?.identityId;
}

/** Whose credential it is: a person of each mode at most. */
export async function findOwnersOfCredential(db: Queryable, credentialId: Buffer): Promise<string[]> {
  const rows = await db.query<{ identityId: string }>(
    `SELECT identity_id AS "identityId" FROM passkeys WHERE mode IN ('live', 'test') AND credential_id = $1 LIMIT 2`,
    [credentialId],
  );
  return rows.map(({ identityId }) => identityId);
}

/** Oldest first; more than a person can have. */
export async function listPasskeysOf(db: Queryable, identityId: string): Promise<Passkey[]> {
  return db.query<Passkey>(
    `SELECT ${columns} FROM passkeys WHERE identity_id = $1 ORDER BY created_at, id LIMIT 200`,
    [identityId],
  );
}

export async function updatePasskeyName(
  db: Queryable,
  passkey: { id: string; identityId: string; name: string },
): Promise<Passkey | undefined> {
  const [row] = await db.query<Passkey>(
    `UPDATE passkeys SET name = $3 WHERE id = $1 AND identity_id = $2 RETURNING ${columns}`,
    [passkey.id, passkey.identityId, passkey.name],
  );
  return row;
}

/** The person says that it is theirs: it counts fully again, from the counter it reported last. */
export async function markConfirmed(
  tx: Queryable,
  passkey: { id: string; identityId: string },
): Promise<Passkey | undefined> {
  const [row] = await tx.query<Passkey>(
    `UPDATE passkeys SET confirmed_at = now(), clone_suspected_at = NULL, counter = last_counter
      WHERE id = $1 AND identity_id = $2 RETURNING ${columns}`,
    [passkey.id, passkey.identityId],
  );
  return row;
}

export async function deletePasskeyOf(
  tx: Queryable,
  passkey: { id: string; identityId: string },
): Promise<boolean> {
  const rows = await tx.query('DELETE FROM passkeys WHERE id = $1 AND identity_id = $2 RETURNING id', [
    passkey.id,
    passkey.identityId,
  ]);
  return rows.length === 1;
}

/** Those that became the person's, or were bound to them, after a moment. @returns their ids */
export async function deletePasskeysSince(
  tx: Queryable,
  { identityId, since }: { identityId: string; since: Date },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `DELETE FROM passkeys
      WHERE identity_id = $1 AND greatest(created_at, confirmed_at) > $2::timestamptz RETURNING id`,
    [identityId, since],
  );
  return rows.map(({ id }) => id);
}

/** The handle the person's authenticators know them by, made at first use. */
export async function ensureUserHandle(
  tx: Queryable,
  identityId: string,
  fresh: Uint8Array,
): Promise<Buffer> {
  const [row] = await tx.query<{ userHandle: Buffer }>(
    `INSERT INTO passkey_users (identity_id, user_handle) VALUES ($1, $2)
     ON CONFLICT (identity_id) DO UPDATE SET user_handle = passkey_users.user_handle
     RETURNING user_handle AS "userHandle"`,
    [identityId, fresh],
  );
  if (!row) throw new Error('the user handle was not written');
  return row.userHandle;
}

/** Null for a person who has never asked for a passkey. */
export async function findUserHandle(db: Queryable, identityId: string): Promise<Buffer | null> {
  const [row] = await db.query<{ userHandle: Buffer }>(
    'SELECT user_handle AS "userHandle" FROM passkey_users WHERE identity_id = $1',
    [identityId],
  );
  return row?.userHandle ?? null;
}

export async function deletePasskeysOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM passkey_challenges WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM passkeys WHERE identity_id = $1', [identityId]);
  await tx.query('DELETE FROM passkey_users WHERE identity_id = $1', [identityId]);
}
