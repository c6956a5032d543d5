import { formsVersion } from '../../../../algorithms/perceptual/logo/reference-form.ts';
import type { ImagePool } from '../../../../media/images/image-pool.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { isAppError } from '../../../../platform/errors/app-error.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import { type DescribedReference, describeReference } from './describe-reference.ts';
import { readReferenceFile } from './reference-files.ts';
import { keepEarlierForms, listOutdated, replaceForms } from './reference-store.ts';

export interface DescribeAgainDeps {
  db: Database;
  storage: BlobStorage;
  imagePool: () => Pick<ImagePool, 'run'>;
  log: Pick<Logger, 'warn'>;
}

/** A picture takes tenths of a second, and other loops of the process wait meanwhile. */
const batch = 10;

/**
 * Describes pictures anew that an earlier release described in other forms, and tells followers. Until then they are
 * found in their earlier forms. True when there may be more.
 * @throws AppError overloaded, store_unavailable
 */
export async function describeOutdated(deps: DescribeAgainDeps): Promise<boolean> {
  const outdated = await listOutdated(deps.db, formsVersion, batch);
  for (const reference of outdated) {
    const described = await describeStored(deps, reference);
    if (described && described.hashes.length > 0)
      await replaceForms(deps.db, { id: reference.id, hashes: described.hashes, forms: formsVersion });
    else await keepEarlierForms(deps.db, { id: reference.id, forms: formsVersion });
  }
  return outdated.length === batch;
}

/** Null for a file that is gone or that this release cannot read: its earlier forms remain. */
async function describeStored(
  { storage, imagePool, log }: DescribeAgainDeps,
  { id, brandId }: { id: string; brandId: string },
): Promise<DescribedReference | null> {
  try {
    const file = await readReferenceFile({ storage }, { brandId, referenceId: id });
    return file ? await describeReference(imagePool(), { bytes: file }) : null;
  } catch (error) {
    if (isAppError(error, 'overloaded') || isAppError(error, 'store_unavailable')) throw error;
    log.warn(
      { event: 'brand.reference_kept', err: error, reference: id },
      'The reference image could not be described in the forms of this release; it is compared in its earlier ones.',
    );
    return null;
  }
}
