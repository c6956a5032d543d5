import type { Queryable } from '../../../platform/db/database.ts';
import { deleteEarlierDays, insertImageQuery, insertQuery, type TakenQuery } from './search-store.ts';

/**
 * Takes one query out of a brand's daily budget and returns its number: numbers continue from day to day. Null when the
 * budget is used up.
 */
export async function takeSearchQuery(
  deps: { db: Queryable },
  brandId: string,
  perDay: number,
): Promise<number | null> {
  return numberOf(deps, brandId, { perDay, taken: await insertQuery(deps.db, brandId, perDay) });
}

/** The same out of the budget of searches by a picture. */
export async function takeImageQuery(
  deps: { db: Queryable },
  brandId: string,
  perDay: number,
): Promise<number | null> {
  return numberOf(deps, brandId, { perDay, taken: await insertImageQuery(deps.db, brandId, perDay) });
}

async function numberOf(
  { db }: { db: Queryable },
  brandId: string,
  { perDay, taken }: { perDay: number; taken: TakenQuery | undefined },
): Promise<number | null> {
  if (!taken) return null;
  if (taken.number === 1) await deleteEarlierDays(db, brandId);
  return taken.day * perDay + taken.number - 1;
}
