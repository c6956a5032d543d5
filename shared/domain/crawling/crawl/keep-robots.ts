import type { Queryable } from '../../../platform/db/database.ts';
import { putRobots, type KeptRobots } from './robots-store.ts';

/** For all crawlers, for so long. */
export async function keepRobots(
  { db }: { db: Queryable },
  robots: KeptRobots & { origin: string; keepMs: number },
): Promise<void> {
  await putRobots(db, robots);
}
