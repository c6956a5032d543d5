import type { Database } from '../../../../platform/db/database.ts';
import { deleteBrandTombstones } from './brand-feed-store.ts';
import { deleteTombstones } from './reference-feed-store.ts';

/** A crawler that has not heard of anything for so long reads all brands and references again. */
const keptHours = 24;
const batch = 500;

/** True when there may be more. */
export async function forgetTombstones(deps: { db: Database }): Promise<boolean> {
  const references = await deleteTombstones(deps.db, keptHours, batch);
  const brands = await deleteBrandTombstones(deps.db, keptHours, batch);
  return references === batch || brands === batch;
}
