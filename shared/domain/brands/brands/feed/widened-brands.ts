import type { Queryable } from '../../../../platform/db/database.ts';
import { findWidenings, type Widening } from './brand-feed-store.ts';

/**
 * Since when pages that were nothing to these brands may be something: they were registered or changed, got a picture, or watch what
 * they had allowed. A page that was compared before has to be again.
 */
export async function widenedBrands(
  db: Queryable,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, Widening>> {
  const rows = await findWidenings(db, brandIds);
  return new Map(rows.map((row) => [row.brandId, row]));
}
