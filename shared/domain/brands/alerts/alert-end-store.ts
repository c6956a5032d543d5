import type { Queryable } from '../../../platform/db/database.ts';

/** Removes alerts with their sightings and verdicts; takedowns of theirs go too. */
export async function deleteAlertRows(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM brand_alerts WHERE id = ANY($1::text[])', [ids]);
}
