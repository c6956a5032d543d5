import { removeStaleFolders } from '../../../media/video/job-folder.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { removeOrphanFiles } from '../../../platform/storage/remove-orphan-files.ts';
import {
  listInputsLeft,
  listKnownFiles,
  listResultsLeft,
  noteInputRemoved,
  noteResultRemoved,
} from './media-file-store.ts';

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

/** Longer than any upload may take (30 minutes), and than the moment between a file and its row. */
const orphanMs = 2 * 60 * 60_000;
/** Twenty times the lease of a job, which is extended whenever its folder is touched. */
const staleFolderMs = 10 * 60_000;
const orphanBatch = 500;

interface OrphanDeps {
  db: Database;
  clock: Clock;
  storage: BlobStorage;
  mediaWorkDir: string;
}

/** Removes what killed processes left behind: uploads without a row, results without a finish, folders of jobs. */
export async function removeOrphans(deps: OrphanDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  await removeStaleFolders(deps.mediaWorkDir, new Date(now - staleFolderMs));
  const jobOf = (key: string) => key.split('/')[1] ?? '';
  await removeOrphanFiles(deps.storage, {
    folder: 'media/',
    before: new Date(now - orphanMs),
    batch: orphanBatch,
    async knownOf(keys) {
      const rows = await listKnownFiles(deps.db, [...new Set(keys.map(jobOf))]);
      const known = new Set(rows.flatMap(({ inputKey, resultKey }) => [inputKey, resultKey]));
      const running = new Set(rows.filter(({ isRunning }) => isRunning).map(({ id }) => id));
      return new Set(keys.filter((key) => known.has(key) || running.has(jobOf(key))));
    },
  });
}
