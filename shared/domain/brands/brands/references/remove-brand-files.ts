import type { Database } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import { removeOrphanFiles } from '../../../../platform/storage/remove-orphan-files.ts';
import { referenceFolder } from './keep-files.ts';
import { listFilesLeft, listKnownReferences, noteFileRemoved } from './reference-store.ts';

const batch = 100;
/** Longer than any registration takes: its files are there before its rows. */
const orphanMs = 60 * 60_000;

/** Files of removed references leave the storage, then their rows say so. True when there may be more. */
export async function removeBrandFiles(deps: { db: Database; storage: BlobStorage }): Promise<boolean> {
  const left = await listFilesLeft(deps.db, batch);
  const failures: unknown[] = [];
  for (const { id, key } of left)
    await deps.storage
      .delete(key)
      .then(() => noteFileRemoved(deps.db, id))
      .catch((error: unknown) => failures.push(error));
  // Only now: one that cannot be removed must not keep the others.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pictures of brands could not be removed`);
  return left.length === batch;
}

/** Pictures that a killed process put away without a row. */
export async function removeBrandOrphans(deps: {
  db: Database;
  clock: Clock;
  storage: BlobStorage;
}): Promise<void> {
  const referenceOf = (key: string) => key.split('/')[2] ?? '';
  await removeOrphanFiles(deps.storage, {
    folder: referenceFolder,
    before: new Date(deps.clock.now().getTime() - orphanMs),
    batch,
    async knownOf(keys) {
      const known = new Set(await listKnownReferences(deps.db, keys.map(referenceOf)));
      return new Set(keys.filter((key) => known.has(referenceOf(key))));
    },
  });
}
