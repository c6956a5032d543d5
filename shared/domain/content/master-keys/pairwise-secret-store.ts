import type { Queryable } from '../../../platform/db/database.ts';
import type { BoxChanges, KeyCount, SealedBox, WantedBoxes } from '../../../platform/db/sealed-column.ts';

export async function findPairwiseSecret(db: Queryable): Promise<Buffer | undefined> {
  const [row] = await db.query<{ box: Buffer }>(
    `SELECT secret_sealed AS box FROM pairwise_secrets WHERE id = 'first'`,
  );
  return row?.box;
}

export async function insertPairwiseSecret(tx: Queryable, box: Buffer): Promise<void> {
  await tx.query(`INSERT INTO pairwise_secrets (id, secret_sealed) VALUES ('first', $1)`, [box]);
}

export function countSealedSecrets(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]> {
  return db.query<KeyCount>(
    `SELECT sealing_key_id(secret_sealed) AS "keyId", count(*)::int AS rows FROM pairwise_secrets
      WHERE sealing_key_id(secret_sealed) = ANY ($1::text[]) GROUP BY 1`,
    [keyIds],
  );
}

export function findSealedSecrets(
  tx: Queryable,
  { keyIds, except, batch }: WantedBoxes,
): Promise<SealedBox[]> {
  return tx.query<SealedBox>(
    `SELECT id, secret_sealed AS box FROM pairwise_secrets
      WHERE sealing_key_id(secret_sealed) = ANY ($1::text[]) AND id <> ALL ($2::text[])
      LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [keyIds, except, batch],
  );
}

export async function replaceSealedSecrets(tx: Queryable, { ids, before, after }: BoxChanges): Promise<void> {
  await tx.query(
    `UPDATE pairwise_secrets t SET secret_sealed = c.after
       FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS c (id, before, after)
      WHERE t.id = c.id AND t.secret_sealed = c.before`,
    [ids, before, after],
  );
}
