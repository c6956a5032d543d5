import type { Queryable } from '../../../platform/db/database.ts';
import { retireHeldKeys } from './stamp-key-store.ts';

/**
 * The keys the service holds for a person sign nothing from now on; the next stamp gets a new one. What they signed stays
 * valid. @returns how many there were
 */
export function retireStampKeys(tx: Queryable, identityId: string): Promise<number> {
  return retireHeldKeys(tx, identityId);
}
