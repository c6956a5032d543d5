import type { SeenCrop } from '../../shared/domain/brands/evidence-bundle/bundle-pictures.ts';
import { readReferenceFile } from '../../shared/domain/brands/brands/references/reference-files.ts';
import type { ImagePool } from '../../shared/media/images/image-pool.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { BlobStorage } from '../../shared/platform/storage/blob-storage.ts';
import type { OpenFaces } from '../face-cache.ts';
import type { FoundFace } from '../matching/find-face.ts';

export interface PairDeps {
  storage: BlobStorage;
  imagePool: Pick<ImagePool, 'run'>;
  faces: Pick<OpenFaces, 'align'>;
}

/**
 * The registered face on the left and that of the page on the right, upright and of one size, so that a person can see
 * what the numbers say: PNG, 456 x 224. Made anew from both pictures, so that no picture of a face waits in memory.
 * Null where either is not found any more: the picture was removed, or the models were exchanged.
 * @throws AppError overloaded, store_unavailable
 */
export async function pairFaces(
  { storage, imagePool, faces }: PairDeps,
  { screenshot, brandId, face }: { screenshot: Buffer; brandId: string; face: FoundFace },
): Promise<SeenCrop | null> {
  const { referenceId, place, box } = face;
  const registered = await readReferenceFile({ storage }, { brandId, referenceId });
  if (!registered) return null;
  const pictures = [
    { bytes: registered, found: null },
    { bytes: screenshot, found: { place, box } },
  ];
  const [left, right] = await faces.align(pictures).catch((error: unknown) => {
    // An alert is worth more than this picture of it.
    if (isAppError(error, 'overloaded') || isAppError(error, 'store_unavailable')) throw error;
    return [null, null];
  });
  if (!left || !right) return null;
  return { referenceId, png: Buffer.from(await imagePool.run('pairPictures', { left, right })) };
}
