import type { Database } from '../../db/database.ts';
import { deleteTombstones } from './reference-feed-store.ts';

/** A crawler that has not heard of anything for so long reads all references again. */
const keptHours = 24;
const batch = 500;

/** True when there may be more. */
export async function forgetTombstones(deps: { db: Database }): Promise<boolean> {
  return (await deleteTombstones(deps.db, keptHours, batch)) === batch;
}
