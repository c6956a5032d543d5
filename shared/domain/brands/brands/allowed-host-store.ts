import type { Queryable } from '../../../platform/db/database.ts';

export interface AllowedHost {
  host: string;
  reason: string | null;
  createdAt: Date;
}

/** If it exists, the new reason replaces the old one. */
export async function insertAllowedHost(
  tx: Queryable,
  { brandId, host, reason }: { brandId: string; host: string; reason: string | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO brand_allowed_hosts (brand_id, host, reason) VALUES ($1, $2, $3)
     ON CONFLICT (brand_id, host) DO UPDATE SET reason = excluded.reason`,
    [brandId, host, reason],
  );
}

/** False when it was not there. */
export async function deleteAllowedHost(tx: Queryable, brandId: string, host: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM brand_allowed_hosts WHERE brand_id = $1 AND host = $2 RETURNING host',
    [brandId, host],
  );
  return rows.length === 1;
}

/** In alphabetical order, after `after`. */
export async function listAllowedHostRows(
  db: Queryable,
  { brandId, after, limit }: { brandId: string; after: string; limit: number },
): Promise<AllowedHost[]> {
  return db.query<AllowedHost>(
    `SELECT host, reason, created_at AS "createdAt" FROM brand_allowed_hosts
      WHERE brand_id = $1 AND host > $2 ORDER BY host LIMIT $3`,
    [brandId, after, limit],
  );
}

export async function countAllowedHosts(db: Queryable, brandId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*) FROM brand_allowed_hosts WHERE brand_id = $1',
    [brandId],
  );
  return row?.count ?? 0;
}
