import type { Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { brandNotFound, type WholeBrand } from './brand.ts';
import { findBrand } from './brand-store.ts';
import { listProofs } from './domains/domain-proof-store.ts';
import { listReferences } from './references/reference-store.ts';

/** @throws AppError brand_not_found, also for what is of another project or mode */
export async function readBrand(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<WholeBrand> {
  const brand = await findBrand(deps.db, { id, projectId, mode });
  if (!brand) throw brandNotFound();
  return {
    ...brand,
    references: await listReferences(deps.db, [id]),
    proofs: await listProofs(deps.db, [id]),
  };
}
