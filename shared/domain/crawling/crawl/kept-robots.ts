import type { Queryable } from '../../../platform/db/database.ts';
import { findRobots, type KeptRobots, putRobots } from './robots-store.ts';

export type { KeptRobots };

/** The robots.txt result that any crawler obtained from an origin. Undefined if it has to be requested again. */
export async function recallRobots(
  { db }: { db: Queryable },
  origin: string,
): Promise<KeptRobots | undefined> {
  return findRobots(db, origin);
}

/** Stores the result for all crawlers, for this long. */
export async function keepRobots(
  { db }: { db: Queryable },
  robots: KeptRobots & { origin: string; keepMs: number },
): Promise<void> {
  await putRobots(db, robots);
}
