import type { Queryable } from '../../../platform/db/database.ts';
import { markHeld } from './sighting-store.ts';

/** Something is based on this sighting, in the same transaction: its evidence stays as long as its alert. */
export async function holdSighting(tx: Queryable, sightingId: string): Promise<void> {
  await markHeld(tx, sightingId);
}
