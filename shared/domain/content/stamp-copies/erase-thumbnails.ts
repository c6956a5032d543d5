import type { Queryable } from '../../../platform/db/database.ts';
import { deleteThumbnailsOf } from './copy-store.ts';

/** What can be seen of a person's pictures goes with them; the hashes stay with their stamps. */
export function eraseThumbnails(tx: Queryable, identityId: string): Promise<void> {
  return deleteThumbnailsOf(tx, identityId);
}
