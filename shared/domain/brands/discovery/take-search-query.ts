import type { Queryable } from '../../../platform/db/database.ts';
import { deleteEarlierDays, insertQuery } from './search-store.ts';

/**
 * Takes one query out of a brand's daily budget and returns its number: numbers continue from day to day. Null when the
 * budget is used up.
 */
export async function takeSearchQuery(
  deps: { db: Queryable },
  brandId: string,
  perDay: number,
): Promise<number | null> {
  const taken = await insertQuery(deps.db, brandId, perDay);
  if (!taken) return null;
  if (taken.number === 1) await deleteEarlierDays(deps.db, brandId);
  return taken.day * perDay + taken.number - 1;
}
