import { isAppError } from '../../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import type { ObtainedReference } from './obtain-reference.ts';

/** Of every picture of a brand. */
export const referenceFolder = 'brands/';

export function fileKeyOf(brandId: string, referenceId: string): string {
  return `${referenceFolder}${brandId}/${referenceId}`;
}

/**
 * Puts the files away, then does the work that makes rows of them; where that is refused none of the files stays. What a
 * killed process or a lost store leaves is found by `removeBrandOrphans`.
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
    // A database that is lost at its commit may have the rows all the same.
    if (!isAppError(error, 'store_unavailable'))
      for (const key of put) await storage.delete(key).catch(() => undefined);
    throw error;
  }
}

async function* wholeOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file);
}
