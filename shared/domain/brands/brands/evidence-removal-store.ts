import type { Queryable } from '../../../platform/db/database.ts';

/** Of brands that are deleted: their evidence leaves the storage within seconds of the commit. */
export async function insertEvidenceRemovals(tx: Queryable, brandIds: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO evidence_removals (brand_id) SELECT unnest($1::text[]) ON CONFLICT (brand_id) DO NOTHING`,
    [brandIds],
  );
}

/** In no order: all of them leave soon. */
export async function listEvidenceRemovals(db: Queryable, batch: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT brand_id AS id FROM evidence_removals ORDER BY brand_id LIMIT $1',
    [batch],
  );
  return rows.map(({ id }) => id);
}

export async function deleteEvidenceRemoval(db: Queryable, brandId: string): Promise<void> {
  await db.query('DELETE FROM evidence_removals WHERE brand_id = $1', [brandId]);
}
