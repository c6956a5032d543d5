import type { Queryable } from '../../../platform/db/database.ts';
import { findRobots, type CachedRobots, putRobots } from './robots-store.ts';

export type { CachedRobots };

/** The robots.txt result that any crawler obtained from an origin. Undefined if it has to be requested again. */
export async function findCachedRobots(
  { db }: { db: Queryable },
  origin: string,
): Promise<CachedRobots | undefined> {
  return findRobots(db, origin);
}

/** Stores the result for all crawlers, for as long as the one who fetched it says (`crawler/robots/fetch-robots.ts`). */
export async function cacheRobots(
  { db }: { db: Queryable },
  robots: CachedRobots & { origin: string; keepMs: number },
): Promise<void> {
  await putRobots(db, robots);
}
