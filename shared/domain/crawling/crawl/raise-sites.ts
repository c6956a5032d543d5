import type { Queryable } from '../../../platform/db/database.ts';
import { raisePriorities } from './site-store.ts';

const batch = 500;

/**
 * A site that waits for a routine page has an alert's page due an hour later: from then on it waits among the urgent ones, however
 * many routine ones there are. True when there may be more.
 */
export async function raiseSites({ db }: { db: Queryable }): Promise<boolean> {
  return (await raisePriorities(db, batch)) === batch;
}
