import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BlobStorage } from '../../storage/blob-storage.ts';
import { removeStaleFolders } from '../../video/job-folder.ts';
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
  const before = new Date(now - orphanMs);
  await deps.storage.removeAbandoned('media/', before);
  let found: string[] = [];
  for await (const { key, modifiedAt } of deps.storage.list('media/')) {
    if (modifiedAt >= before) continue;
    found.push(key);
    if (found.length < batch) continue;
    await removeUnknown(deps, found);
    found = [];
  }
  await removeUnknown(deps, found);
}

async function removeUnknown(deps: OrphanDeps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const jobOf = (key: string) => key.split('/')[1] ?? '';
  const rows = await listKnownFiles(deps.db, [...new Set(keys.map(jobOf))]);
  const known = new Set(rows.flatMap(({ inputKey, resultKey }) => [inputKey, resultKey]));
  const running = new Set(rows.filter(({ isRunning }) => isRunning).map(({ id }) => id));
  for (const key of keys) if (!known.has(key) && !running.has(jobOf(key))) await deps.storage.delete(key);
}
