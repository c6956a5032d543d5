import type { Queryable } from '../../../platform/db/database.ts';
import { deleteTrustOf } from './trust-event-store.ts';

/** Erases the facts for and against a person, and their published score. */
export function eraseTrust(tx: Queryable, identityId: string): Promise<void> {
  return deleteTrustOf(tx, identityId);
}
