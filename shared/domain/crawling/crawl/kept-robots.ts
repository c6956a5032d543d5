import type { Queryable } from '../../../platform/db/database.ts';
import { findRobots, type KeptRobots, putRobots } from './robots-store.ts';

export type { KeptRobots };

/** What the servers of an origin said to crawlers, asked by any of them. Undefined where they are to be asked again. */
export async function recallRobots(
  { db }: { db: Queryable },
  origin: string,
): Promise<KeptRobots | undefined> {
  return findRobots(db, origin);
}

/** For all crawlers, for so long. */
export async function keepRobots(
  { db }: { db: Queryable },
  robots: KeptRobots & { origin: string; keepMs: number },
): Promise<void> {
  await putRobots(db, robots);
}
