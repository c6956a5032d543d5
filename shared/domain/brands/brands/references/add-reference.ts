import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { brandNotFound, referencesMax, type BrandReference } from '../brand.ts';
import { lockBrand } from '../change-brand-store.ts';
import { keepFiles } from './keep-files.ts';
import { keepReferences } from './keep-references.ts';
import { obtainReference } from './obtain-reference.ts';
import { readBrand } from '../read-brand.ts';
import type { ReferenceInput } from './reference-input.ts';
import { listReferences } from './reference-store.ts';
import type { RegisterDeps } from '../register-brand.ts';

/**
 * Pages are compared with it as soon as every crawler has heard of it.
 * @throws AppError brand_not_found, reference_limit, reference_rejected
 */
export async function addReference(
  deps: Omit<RegisterDeps, 'clock'>,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, input }: { brandId: string; input: ReferenceInput },
): Promise<BrandReference> {
  // Also here, so that a picture is not fetched and decoded for nothing.
  requireRoom((await readBrand(deps, key, brandId)).references);
  const reference = await obtainReference(deps, input);
  return keepFiles(deps.storage, { brandId, references: [reference] }, () =>
    deps.db.transaction(async (tx) => {
      const { projectId, mode } = key;
      if (!(await lockBrand(tx, { id: brandId, projectId, mode }))) throw brandNotFound();
      requireRoom(await listReferences(tx, [brandId]));
      const [kept] = await keepReferences(tx, brandId, [reference]);
      if (!kept) throw new Error('a reference was kept without a row');
      return kept;
    }),
  );
}

function requireRoom(references: readonly BrandReference[]): void {
  if (references.length >= referencesMax)
    throw new AppError(
      'reference_limit',
      `A brand has at most ${referencesMax} reference images. Remove one first.`,
    );
}
