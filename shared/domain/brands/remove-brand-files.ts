import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BlobStorage } from '../../storage/blob-storage.ts';
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
  const before = new Date(deps.clock.now().getTime() - orphanMs);
  await deps.storage.removeAbandoned(referenceFolder, before);
  let found: string[] = [];
  for await (const { key, modifiedAt } of deps.storage.list(referenceFolder)) {
    if (modifiedAt >= before) continue;
    found.push(key);
    if (found.length < batch) continue;
    await removeUnknown(deps, found);
    found = [];
  }
  await removeUnknown(deps, found);
}

async function removeUnknown(
  deps: { db: Database; storage: BlobStorage },
  keys: readonly string[],
): Promise<void> {
  const referenceOf = (key: string) => key.split('/')[2] ?? '';
  const known = new Set(await listKnownReferences(deps.db, keys.map(referenceOf)));
  for (const key of keys) if (!known.has(referenceOf(key))) await deps.storage.delete(key);
}
