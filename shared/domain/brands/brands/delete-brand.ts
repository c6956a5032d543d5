import type { Database } from '../../../platform/db/database.ts';
import { insertEvidenceRemovals } from './evidence-removal-store.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { brandNotFound } from './brand.ts';
import { buryBrands } from './feed/brand-feed-store.ts';
import { deleteBrandRow } from './brand-store.ts';
import { buryReferences } from './references/reference-store.ts';

/** It is no longer watched; its pictures and its evidence leave the storage within seconds. @throws AppError brand_not_found */
export async function deleteBrand(
  deps: { db: Database },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteBrandRow(tx, { id, projectId, mode }))) throw brandNotFound();
    await insertEvidenceRemovals(tx, [id]);
    await buryReferences(tx, [id]);
    await buryBrands(tx, [id]);
  });
}
