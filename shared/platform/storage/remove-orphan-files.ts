import type { BlobStorage } from './blob-storage.ts';

export interface OrphanSearch {
  /** As `media/`. */
  folder: string;
  /** Younger files may get a row soon. */
  before: Date;
  /** Keys asked about at once. */
  batch: number;
  /** Those of these keys that are still referred to. */
  knownOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Removes what killed processes left below a folder: half-written files, and files without any reference. */
export async function removeOrphanFiles(
  storage: BlobStorage,
  { folder, before, batch, knownOf }: OrphanSearch,
): Promise<void> {
  const removeUnknown = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const known = await knownOf(keys);
    for (const key of keys) if (!known.has(key)) await storage.delete(key);
  };
  await storage.removeAbandoned(folder, before);
  let found: string[] = [];
  for await (const { key, modifiedAt } of storage.list(folder)) {
    if (modifiedAt >= before) continue;
    found.push(key);
    if (found.length < batch) continue;
    await removeUnknown(found);
    found = [];
  }
  await removeUnknown(found);
}
