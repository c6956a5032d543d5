import type { Queryable } from '../../../platform/db/database.ts';
import { insertEvidenceRemovals } from './evidence-removal-store.ts';

/** Of brands that are deleted: their evidence leaves the storage within seconds of the commit. */
export async function leaveEvidence(tx: Queryable, brandIds: readonly string[]): Promise<void> {
  await insertEvidenceRemovals(tx, brandIds);
}
