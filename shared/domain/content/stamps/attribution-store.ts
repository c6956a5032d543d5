import type { Queryable } from '../../../platform/db/database.ts';

export async function isAttributionRefused(db: Queryable, identityId: string): Promise<boolean> {
  return (
    (await db.query('SELECT 1 FROM attribution_refusals WHERE identity_id = $1', [identityId])).length > 0
  );
}

export async function insertRefusal(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('INSERT INTO attribution_refusals (identity_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    identityId,
  ]);
}

export async function deleteRefusal(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM attribution_refusals WHERE identity_id = $1', [identityId]);
}

/** Once: the moment stays what it was. */
export async function markDisowned(tx: Queryable, { id, at }: { id: string; at: Date }): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(
    'UPDATE stamps SET disowned_at = coalesce(disowned_at, $2) WHERE id = $1 RETURNING disowned_at AS at',
    [id, at],
  );
  if (!row) throw new Error(`the stamp ${id} is gone`);
  return row.at;
}
