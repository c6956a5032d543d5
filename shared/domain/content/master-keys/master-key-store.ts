import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

export interface MasterKeyRow {
  id: string;
  checkSealed: Buffer;
  isFirst: boolean;
  /** Null for a key that was only announced: nothing is sealed by it. */
  sealingSince: Date | null;
  peppersSealed: Buffer | null;
  createdAt: Date;
}

/** Any 64-bit constant of our own; whoever registers keys takes the same advisory lock, so that one of them is first. */
const registrationLock = 7_266_113_043;

export async function lockMasterKeys(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [registrationLock]);
}

/** A key in some years and a few by mistake. */
export function listMasterKeys(db: Queryable): Promise<MasterKeyRow[]> {
  return db.query<MasterKeyRow>(
    `SELECT id, check_sealed AS "checkSealed", is_first AS "isFirst", sealing_since AS "sealingSince",
            peppers_sealed AS "peppersSealed", created_at AS "createdAt"
       FROM master_keys ORDER BY created_at, id LIMIT 1000`,
  );
}

export async function insertMasterKey(
  tx: Queryable,
  key: { id: string; checkSealed: Buffer; isFirst: boolean },
): Promise<void> {
  await tx.query(
    'INSERT INTO master_keys (id, check_sealed, is_first) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [key.id, key.checkSealed, key.isFirst],
  );
}

/** From now on this is the key that rows are sealed again with; a transaction's now() would not tell two starts apart. */
export async function markSealing(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE master_keys SET sealing_since = clock_timestamp() WHERE id = $1', [id]);
}

export async function findSealingKey(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM master_keys WHERE sealing_since IS NOT NULL ORDER BY sealing_since DESC LIMIT 1',
  );
  return row?.id;
}

export async function keepPeppers(
  tx: Queryable,
  { id, peppersSealed }: { id: string; peppersSealed: Buffer },
): Promise<void> {
  await tx.query('UPDATE master_keys SET peppers_sealed = $2 WHERE id = $1 AND peppers_sealed IS NULL', [
    id,
    peppersSealed,
  ]);
}

export function countSealedPeppers(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(peppers_sealed) AS "keyId", count(*)::int AS rows FROM master_keys
      WHERE sealing_key_id(peppers_sealed) = ANY ($1::text[]) GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedPeppers(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id, peppers_sealed AS box FROM master_keys
      WHERE sealing_key_id(peppers_sealed) = ANY ($1::text[]) AND id <> ALL ($2::text[]) AND peppers_sealed IS NOT NULL
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedPeppers(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE master_keys t SET peppers_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.peppers_sealed = c.before`,
    [ids, before, after],
  );
}
