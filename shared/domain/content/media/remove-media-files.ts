import type { Database } from '../../../platform/db/database.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { listInputsLeft, listResultsLeft, noteInputRemoved, noteResultRemoved } from './media-file-store.ts';

const batch = 100;

/**
 * Videos of jobs that have ended and copies that have expired leave the storage, then their rows say so: a crash in between
 * only removes again what is gone. True when there may be more.
 */
export async function removeMediaFiles(deps: { db: Database; storage: BlobStorage }): Promise<boolean> {
  const inputs = await listInputsLeft(deps.db, batch);
  const results = await listResultsLeft(deps.db, batch);
  const failures: unknown[] = [];
  const remove = async (key: string, note: () => Promise<void>) =>
    deps.storage
      .delete(key)
      .then(note)
      .catch((error: unknown) => failures.push(error));
  for (const { id, key } of inputs) await remove(key, () => noteInputRemoved(deps.db, id));
  for (const { id, key } of results) await remove(key, () => noteResultRemoved(deps.db, id));
  // Only now: one that cannot be removed must not keep the others.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files could not be removed`);
  return inputs.length === batch || results.length === batch;
}
