import type { JWK } from 'jose';
import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

export type SigningKeyState = 'pending' | 'active' | 'retiring' | 'removed';

export interface SigningKeyRow {
  kid: string;
  algorithm: string;
  publicJwk: JWK;
  /** Null once the key is removed. */
  privateSealed: Buffer | null;
  state: SigningKeyState;
  createdAt: Date;
  activatedAt: Date | null;
  retiredAt: Date | null;
}

const columns = `kid, algorithm, public_jwk AS "publicJwk", private_sealed AS "privateSealed", state,
  created_at AS "createdAt", activated_at AS "activatedAt", retired_at AS "retiredAt"`;

/** Newest first; a key a quarter and a few by hand. */
export async function listSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return db.query<SigningKeyRow>(`SELECT ${columns} FROM signing_keys ORDER BY created_at DESC LIMIT 200`);
}

/** Keys a verifier may meet: the one to come, the one in use, and those whose tokens still live. */
export async function listPublishedSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return db.query<SigningKeyRow>(
    `SELECT ${columns} FROM signing_keys WHERE state <> 'removed' ORDER BY created_at DESC LIMIT 50`,
  );
}

export async function findActiveSigningKey(db: Queryable): Promise<SigningKeyRow | undefined> {
  const [row] = await db.query<SigningKeyRow>(`SELECT ${columns} FROM signing_keys WHERE state = 'active'`);
  return row;
}

/** Serialises changes of key states: there is one active and at most one pending key. */
export async function lockSigningKeys(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE');
}

export interface NewSigningKey {
  kid: string;
  algorithm: string;
  publicJwk: JWK;
  privateSealed: Buffer;
  state: 'pending' | 'active';
}

export async function insertSigningKey(tx: Queryable, key: NewSigningKey): Promise<void> {
  await tx.query(
    `INSERT INTO signing_keys (kid, algorithm, public_jwk, private_sealed, state, activated_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $5 = 'active' THEN now() END)`,
    [key.kid, key.algorithm, key.publicJwk, key.privateSealed, key.state],
  );
}

/** The pending key signs from now on, the one that did retires. */
export async function activatePendingKey(tx: Queryable): Promise<void> {
  await tx.query(`UPDATE signing_keys SET state = 'retiring', retired_at = now() WHERE state = 'active'`);
  await tx.query(`UPDATE signing_keys SET state = 'active', activated_at = now() WHERE state = 'pending'`);
}

/** Undefined for a key that is not retiring. */
export async function readRetiredForMs(db: Queryable, kid: string): Promise<number | undefined> {
  const [row] = await db.query<{ ms: number }>(
    `SELECT (extract(epoch FROM now() - retired_at) * 1000)::float8 AS ms FROM signing_keys
      WHERE kid = $1 AND state = 'retiring'`,
    [kid],
  );
  return row?.ms;
}

/** Unpublishes the key and erases its private half. Only a retiring key can be removed: the others are needed. */
export async function markKeyRemoved(tx: Queryable, kid: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE signing_keys SET state = 'removed', private_sealed = NULL WHERE kid = $1 AND state = 'retiring' RETURNING kid`,
    [kid],
  );
  return rows.length === 1;
}

/** Keys that retired so long ago that the last token they signed has expired. */
export async function removeOutlivedKeys(tx: Queryable, tokenDays: number): Promise<string[]> {
  const rows = await tx.query<{ kid: string }>(
    `UPDATE signing_keys SET state = 'removed', private_sealed = NULL
      WHERE state = 'retiring' AND retired_at < now() - make_interval(days => $1) RETURNING kid`,
    [tokenDays],
  );
  return rows.map((row) => row.kid);
}

export interface KeyAges {
  /** Days since the active key began to sign, and since the pending one was published; null where there is none. */
  activeDays: number | null;
  pendingDays: number | null;
}

export async function readKeyAges(db: Queryable): Promise<KeyAges> {
  const [row] = await db.query<KeyAges>(
    `SELECT (max(extract(epoch FROM now() - activated_at) / 86400) FILTER (WHERE state = 'active'))::float8 AS "activeDays",
            (max(extract(epoch FROM now() - created_at) / 86400) FILTER (WHERE state = 'pending'))::float8 AS "pendingDays"
       FROM signing_keys WHERE state IN ('active', 'pending')`,
  );
  return row ?? { activeDays: null, pendingDays: null };
}

export function countSealedSigningKeys(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(private_sealed) AS "keyId", count(*)::int AS rows FROM signing_keys
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND private_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedSigningKeys(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT kid::text AS id, private_sealed AS box FROM signing_keys
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND kid::text <> ALL ($2::text[])
        AND private_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedSigningKeys(
  tx: Queryable,
  { ids, before, after }: BoxChanges,
): Promise<void> {
  await tx.query(
    `UPDATE signing_keys t SET private_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.kid = c.id AND t.private_sealed = c.before`,
    [ids, before, after],
  );
}
