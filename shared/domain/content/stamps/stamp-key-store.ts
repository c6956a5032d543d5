import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';
import type { PublicJwk } from '../../../device/keys/device-key.ts';
import type { SignatureAlgorithm } from '../../people/devices/device-signature.ts';

export interface StampKey {
  /** RFC 7638 thumbprint. */
  id: string;
  identityId: string;
  algorithm: SignatureAlgorithm;
  publicJwk: PublicJwk;
}

export interface HeldKey extends StampKey {
  privateSealed: Buffer;
}

export async function findActiveHeldKey(
  db: Queryable,
  identityId: string,
  algorithm: SignatureAlgorithm,
): Promise<HeldKey | undefined> {
  const [row] = await db.query<HeldKey>(
    `SELECT id, identity_id AS "identityId", algorithm, public_jwk AS "publicJwk", private_sealed AS "privateSealed"
       FROM stamp_keys
      WHERE identity_id = $1 AND algorithm = $2 AND held_by = 'service' AND retired_at IS NULL`,
    [identityId, algorithm],
  );
  return row;
}

/** Of parallel callers one inserts it; the others find it afterwards. */
export async function insertHeldKey(tx: Queryable, key: HeldKey): Promise<void> {
  await tx.query(
    `INSERT INTO stamp_keys (id, identity_id, algorithm, public_jwk, held_by, private_sealed)
     VALUES ($1, $2, $3, $4, 'service', $5)
     ON CONFLICT (identity_id, algorithm) WHERE held_by = 'service' AND retired_at IS NULL DO NOTHING`,
    [key.id, key.identityId, key.algorithm, key.publicJwk, key.privateSealed],
  );
}

/** Kept beyond the device's registration: what it signed stays verifiable. */
export async function keepDeviceKeys(tx: Queryable, keys: readonly StampKey[]): Promise<void> {
  await tx.query(
    `INSERT INTO stamp_keys (id, identity_id, algorithm, public_jwk, held_by)
     SELECT id, identity_id, algorithm, public_jwk, 'device'
       FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[]) AS k (id, identity_id, algorithm, public_jwk)
     ON CONFLICT (id, identity_id) DO NOTHING`,
    [
      keys.map(({ id }) => id),
      keys.map(({ identityId }) => identityId),
      keys.map(({ algorithm }) => algorithm),
      keys.map(({ publicJwk }) => publicJwk),
    ],
  );
}

/** They sign nothing from now on, and their private halves are gone. @returns how many there were */
export async function retireHeldKeys(tx: Queryable, identityId: string): Promise<number> {
  const rows = await tx.query(
    `UPDATE stamp_keys SET retired_at = now(), private_sealed = NULL
      WHERE identity_id = $1 AND held_by = 'service' AND retired_at IS NULL RETURNING id`,
    [identityId],
  );
  return rows.length;
}

export function countSealedStampKeys(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(private_sealed) AS "keyId", count(*)::int AS rows FROM stamp_keys
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND private_sealed IS NOT NULL GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedStampKeys(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id::text AS id, private_sealed AS box FROM stamp_keys
      WHERE sealing_key_id(private_sealed) = ANY ($1::text[]) AND id::text <> ALL ($2::text[])
        AND private_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedStampKeys(
  tx: Queryable,
  { ids, before, after }: BoxChanges,
): Promise<void> {
  await tx.query(
    `UPDATE stamp_keys t SET private_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.private_sealed = c.before`,
    [ids, before, after],
  );
}

export interface KeyOfPerson {
  keyId: string;
  algorithm: 'ed25519' | 'ecdsa';
  heldBy: 'device' | 'service';
  publicKey: PublicJwk;
  createdAt: Date;
  retiredAt: Date | null;
}

/** The keys that signed a person's stamps; a hundred is far above the number of their devices. */
export async function listKeysOf(db: Queryable, identityId: string): Promise<KeyOfPerson[]> {
  return db.query<KeyOfPerson>(
    `SELECT id AS "keyId", algorithm, held_by AS "heldBy", public_jwk AS "publicKey", created_at AS "createdAt",
            retired_at AS "retiredAt"
       FROM stamp_keys WHERE identity_id = $1 ORDER BY created_at, id LIMIT 100`,
    [identityId],
  );
}
