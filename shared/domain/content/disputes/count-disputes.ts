import type { Queryable } from '../../../platform/db/database.ts';
import { countByStatus } from './dispute-store.ts';

/** How often a stamp is doubted, without by whom or why: that much everybody may know. */
export interface DisputeCounts {
  open: number;
  upheld: number;
}

export function countDisputes(deps: { db: Queryable }, stampId: string): Promise<DisputeCounts> {
  return countByStatus(deps.db, stampId);
}
