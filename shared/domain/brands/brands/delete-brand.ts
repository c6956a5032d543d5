import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { deleteBrandRow, deleteBrandsByConsent, insertEvidenceRemovals } from './brand-store.ts';
import { brandNotFound } from './brand.ts';
import { deleteRevocations } from './consent/consent-store.ts';
import { markBrandsDeleted } from './feed/brand-feed-store.ts';
import { markReferencesDeleted } from './references/reference-store.ts';

/**
 * Deleted brands whose evidence is still in the storage. The deletion of a brand adds it here; the alerts area removes
 * the files within seconds of the commit and then the row.
 */
export { deleteEvidenceRemoval, listEvidenceRemovals } from './brand-store.ts';

/** Deletes a brand; its pictures and its evidence leave the storage within seconds. @throws AppError brand_not_found */
export async function deleteBrand(
  deps: { db: Database },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteBrandRow(tx, { id, projectId, mode }))) throw brandNotFound();
    await insertEvidenceRemovals(tx, [id]);
    await markReferencesDeleted(tx, [id]);
    await markBrandsDeleted(tx, [id]);
    recordAudit(tx, { action: 'brand.removed', projectId, target: id, after: { mode } });
  });
}

/** Deletes a person's brands, so that their face is no longer searched for. */
export async function eraseBrands(tx: Queryable, identityId: string): Promise<void> {
  await deleteRevocations(tx, identityId);
  const erased = await deleteBrandsByConsent(tx, identityId);
  if (erased.length === 0) return;
  await insertEvidenceRemovals(tx, erased);
  await markReferencesDeleted(tx, erased);
  await markBrandsDeleted(tx, erased);
}
