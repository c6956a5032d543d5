import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { brandNotFound } from '../brand.ts';
import { lockBrand } from '../change-brand-store.ts';
import { buryReference } from './reference-store.ts';

/** @throws AppError brand_not_found, reference_not_found */
export async function removeReference(
  deps: { db: Database },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, referenceId }: { brandId: string; referenceId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, { id: brandId, projectId, mode }))) throw brandNotFound();
    if (!(await buryReference(tx, { id: referenceId, brandId })))
      throw new AppError('reference_not_found', 'This brand has no reference image with this id.');
  });
}
