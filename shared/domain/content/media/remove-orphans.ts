import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { removeOrphanFiles } from '../../../platform/storage/remove-orphan-files.ts';
import { removeStaleFolders } from '../../../media/video/job-folder.ts';
import { listKnownFiles } from './media-file-store.ts';

/** Longer than any upload may take (30 minutes), and than the moment between a file and its row. */
const orphanMs = 2 * 60 * 60_000;
/** Twenty times the lease of a job, which is extended whenever its folder is touched. */
const staleFolderMs = 10 * 60_000;
const batch = 500;

interface OrphanDeps {
  db: Database;
  clock: Clock;
  storage: BlobStorage;
  mediaWorkDir: string;
}

/** What processes that were killed left behind: uploads without a row, results without a finish, folders of jobs. */
export async function removeOrphans(deps: OrphanDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  await removeStaleFolders(deps.mediaWorkDir, new Date(now - staleFolderMs));
  const jobOf = (key: string) => key.split('/')[1] ?? '';
  await removeOrphanFiles(deps.storage, {
    folder: 'media/',
    before: new Date(now - orphanMs),
    batch,
    async knownOf(keys) {
      const rows = await listKnownFiles(deps.db, [...new Set(keys.map(jobOf))]);
      const known = new Set(rows.flatMap(({ inputKey, resultKey }) => [inputKey, resultKey]));
      const running = new Set(rows.filter(({ isRunning }) => isRunning).map(({ id }) => id));
      return new Set(keys.filter((key) => known.has(key) || running.has(jobOf(key))));
    },
  });
}
