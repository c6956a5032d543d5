import type { Queryable } from '../../../platform/db/database.ts';
import { deleteTrustOf } from './trust-event-store.ts';

/** What spoke for and against a person, and the score that was published. */
export function eraseTrust(tx: Queryable, identityId: string): Promise<void> {
  return deleteTrustOf(tx, identityId);
}
