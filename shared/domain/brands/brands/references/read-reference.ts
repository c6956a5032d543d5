import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { requireBrand } from '../read-brand.ts';
import { readReferenceFile } from './reference-files.ts';
import { listReferences } from './reference-store.ts';

/**
 * A reference picture with its file, as it was sent or fetched.
 * @throws AppError brand_not_found, reference_not_found, store_unavailable
 */
export async function readReference(
  { db, storage }: { db: Queryable; storage: BlobStorage },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, referenceId }: { brandId: string; referenceId: string },
): Promise<{ mediaType: string; file: Buffer }> {
  await requireBrand(db, key, brandId);
  // A brand has ten at most.
  const reference = (await listReferences(db, [brandId])).find(({ id }) => id === referenceId);
  const file = reference && (await readReferenceFile({ storage }, { brandId, referenceId }));
  if (!reference || !file)
    throw new AppError('reference_not_found', 'This brand has no reference image with this id.');
  return { mediaType: reference.mediaType, file };
}
