import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { recordAudit } from '../../../partners/audit/record-audit.ts';
import { brandNotFound, type BrandReference, referencesMax } from '../brand.ts';
import { announceReferences, lockBrand } from '../brand-store.ts';
import { setConsentState } from '../consent/consent-store.ts';
import { readBrand } from '../read-brand.ts';
import type { RegisterDeps } from '../register-brand.ts';
import { obtainReference } from './obtain-reference.ts';
import { keepFiles, keepReferences } from './reference-files.ts';
import type { ReferenceInput } from './reference-input.ts';
import { markReferenceDeleted, listReferences } from './reference-store.ts';

/**
 * Adds a picture; pages are compared with it as soon as every crawler has read the change.
 * @throws AppError brand_not_found, reference_limit, reference_rejected
 */
export async function addReference(
  deps: Omit<RegisterDeps, 'clock'>,
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, input }: { brandId: string; input: ReferenceInput },
): Promise<BrandReference> {
  // Also here, so that a picture is not fetched and decoded for nothing.
  requireRoom((await readBrand(deps, key, brandId)).references);
  const reference = await obtainReference({ ...deps, projectId: key.projectId }, input);
  return keepFiles(deps.storage, { brandId, references: [reference] }, () =>
    deps.db.transaction(async (tx) => {
      const { projectId, mode } = key;
      const brand = await lockBrand(tx, { id: brandId, projectId, mode });
      if (!brand) throw brandNotFound();
      // What an operator accepted was the pictures that were there.
      if (brand.consentState === 'accepted') {
        await setConsentState(tx, brandId, 'awaiting');
        await announceReferences(tx, brandId);
      }
      requireRoom(await listReferences(tx, [brandId]));
      const [kept] = await keepReferences(tx, brandId, [reference]);
      if (!kept) throw new Error('a reference was kept without a row');
      const after = { referenceId: kept.id };
      recordAudit(tx, { action: 'brand.reference_added', projectId, target: brandId, after });
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

/** @throws AppError brand_not_found, reference_not_found */
export async function removeReference(
  deps: { db: Database },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, referenceId }: { brandId: string; referenceId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, { id: brandId, projectId, mode }))) throw brandNotFound();
    if (!(await markReferenceDeleted(tx, { id: referenceId, brandId })))
      throw new AppError('reference_not_found', 'This brand has no reference image with this id.');
    recordAudit(tx, {
      action: 'brand.reference_removed',
      projectId,
      target: brandId,
      after: { referenceId },
    });
  });
}
