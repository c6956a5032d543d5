import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { removeOrphanFiles } from '../../../platform/storage/remove-orphan-files.ts';
import { deleteEvidenceRemoval, listEvidenceRemovals } from '../brands/delete-brand.ts';
import { dropBundle, evidenceFolder, evidenceFolderOf } from './evidence-storage.ts';
import { listKnownDetections, listPruned, markEmptied } from './detection-store.ts';

const batch = 100;
/** Longer than any recording takes, since files are stored before their rows. */
const orphanMs = 60 * 60_000;

/** Removes the evidence of deleted brands from the storage. True when there may be more. */
export async function removeEvidence(deps: { db: Database; storage: BlobStorage }): Promise<boolean> {
  const gone = await listEvidenceRemovals(deps.db, batch);
  const failures: unknown[] = [];
  for (const brandId of gone)
    await removeFolder(deps.storage, evidenceFolderOf(brandId))
      .then(() => deleteEvidenceRemoval(deps.db, brandId))
      .catch((error: unknown) => failures.push(error));
  // Only now, so that one that cannot be removed does not prevent the others.
  if (failures.length > 0)
    throw new AggregateError(failures, `the evidence of ${failures.length} brands could not be removed`);
  return gone.length === batch;
}

async function removeFolder(storage: BlobStorage, folder: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  for (const key of keys) await storage.delete(key);
}

/** Removes the files of expired bundles from the storage. True when there may be more. */
export async function emptyPruned(deps: { db: Database; storage: BlobStorage }): Promise<boolean> {
  const pruned = await listPruned(deps.db, batch);
  for (const { id, bundleKey, files } of pruned) {
    // Files the storage fails to delete now are found later as orphans, since no row refers to them.
    await dropBundle(deps.storage, bundleKey, { files });
    await markEmptied(deps.db, id);
  }
  return pruned.length === batch;
}

/** Removes bundles that a killed process stored without a row, and the remains of expired ones. */
export async function removeEvidenceOrphans(deps: {
  db: Database;
  clock: Clock;
  storage: BlobStorage;
}): Promise<void> {
  const detectionOf = (key: string) => key.split('/')[2] ?? '';
  await removeOrphanFiles(deps.storage, {
    folder: evidenceFolder,
    before: new Date(deps.clock.now().getTime() - orphanMs),
    batch,
    async knownOf(keys) {
      const known = new Set(await listKnownDetections(deps.db, [...new Set(keys.map(detectionOf))]));
      return new Set(keys.filter((key) => known.has(detectionOf(key))));
    },
  });
}
