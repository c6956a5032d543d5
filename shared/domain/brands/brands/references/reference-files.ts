import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError, isAppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import { removeOrphanFiles } from '../../../../platform/storage/remove-orphan-files.ts';
import type { BrandReference } from '../brand.ts';
import type { ObtainedReference } from './obtain-reference.ts';
import { insertReference, listFilesLeft, listKnownReferences, noteFileRemoved } from './reference-store.ts';

/** The folder of the pictures of all brands. */
const referenceFolder = 'brands/';

export function fileKeyOf(brandId: string, referenceId: string): string {
  return `${referenceFolder}${brandId}/${referenceId}`;
}

/**
 * Stores the files, then inserts their rows with `work`; if that fails, the files are removed. What a killed process or
 * a lost store leaves behind is found by `removeBrandOrphans`.
 */
export async function keepFiles<Result>(
  storage: BlobStorage,
  { brandId, references }: { brandId: string; references: readonly ObtainedReference[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const put: string[] = [];
  try {
    for (const { id, file } of references) {
      const key = fileKeyOf(brandId, id);
      put.push(key);
      await storage.put(key, wholeOf(file));
    }
    return await work();
  } catch (error) {
    // If the connection is lost at the commit, the rows may exist all the same.
    if (!isAppError(error, 'store_unavailable'))
      for (const key of put) await storage.delete(key).catch(() => undefined);
    throw error;
  }
}

async function* wholeOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file);
}

/** Inserts the rows of stored pictures. @throws AppError reference_rejected where the brand has one already */
export async function keepReferences(
  tx: Queryable,
  brandId: string,
  obtained: readonly ObtainedReference[],
): Promise<BrandReference[]> {
  const rows: BrandReference[] = [];
  for (const { file, ...described } of obtained) {
    const place = { brandId, fileKey: fileKeyOf(brandId, described.id), bytes: file.length };
    const row = await insertReference(tx, { ...described, ...place });
    if (!row) {
      const field = described.sourceUrl === null ? 'image' : 'url';
      throw new AppError('reference_rejected', `${field}: is already a reference image of this brand`);
    }
    rows.push(row);
  }
  return rows;
}

/** A reference picture as it was sent or fetched; undefined where the storage has it no more. @throws AppError store_unavailable */
export async function readReferenceFile(
  { storage }: { storage: BlobStorage },
  { brandId, referenceId }: { brandId: string; referenceId: string },
): Promise<Buffer | undefined> {
  const stream = await storage.get(fileKeyOf(brandId, referenceId));
  if (!stream) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of stream) {
    const chunk: unknown = part;
    if (!(chunk instanceof Uint8Array)) throw new Error('a storage answers in bytes');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

const batch = 100;
/** Longer than any registration takes, since files are stored before their rows. */
const orphanMs = 60 * 60_000;

/** Removes the files of deleted references from the storage, then marks their rows. True when there may be more. */
export async function removeBrandFiles(deps: { db: Database; storage: BlobStorage }): Promise<boolean> {
  const left = await listFilesLeft(deps.db, batch);
  const failures: unknown[] = [];
  for (const { id, key } of left)
    await deps.storage
      .delete(key)
      .then(() => noteFileRemoved(deps.db, id))
      .catch((error: unknown) => failures.push(error));
  // Only now, so that one that cannot be removed does not prevent the others.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pictures of brands could not be removed`);
  return left.length === batch;
}

/** Removes pictures that a killed process stored without a row. */
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
