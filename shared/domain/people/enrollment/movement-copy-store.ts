import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';

export async function countKnownMovements(db: Queryable, digests: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ known: number }>(
    'SELECT count(*)::int AS known FROM movement_copies WHERE digest = ANY ($1::bytea[])',
    [digests],
  );
  return row?.known ?? 0;
}

/** In the order of the digests, so that two transactions with the same ones wait for each other in one order. */
export async function insertMovements(tx: Queryable, digests: readonly Buffer[]): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO movement_copies (digest) SELECT digest FROM unnest($1::bytea[]) AS digest ORDER BY digest
     ON CONFLICT (digest) DO NOTHING RETURNING digest`,
    [digests],
  );
  return rows.length;
}

export async function purgeMovements(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM movement_copies WHERE digest IN (
       SELECT digest FROM movement_copies WHERE created_at < now() - $1::interval ORDER BY created_at LIMIT $2)
     RETURNING digest`,
    [period, batch],
  );
  return rows.length;
}
