import type { Database } from '../../db/database.ts';
import type { BlobStorage } from '../../storage/blob-storage.ts';
import { listInputsLeft, listResultsLeft, noteInputRemoved, noteResultRemoved } from './media-file-store.ts';

const batch = 100;

/**
 * Videos of jobs that have ended and copies that have expired leave the storage, then their rows say so: a crash in between
 * only removes again what is gone. True when there may be more.
 */
export async function removeMediaFiles(deps: { db: Database; storage: BlobStorage }): Promise<boolean> {
  const inputs = await listInputsLeft(deps.db, batch);
  for (const { id, key } of inputs) {
    await deps.storage.delete(key);
    await noteInputRemoved(deps.db, id);
  }
  const results = await listResultsLeft(deps.db, batch);
  for (const { id, key } of results) {
    await deps.storage.delete(key);
    await noteResultRemoved(deps.db, id);
  }
  return inputs.length === batch || results.length === batch;
}
