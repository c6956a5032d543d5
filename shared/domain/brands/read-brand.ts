import type { Queryable } from '../../db/database.ts';
import type { ApiKey } from '../projects/project.ts';
import { brandNotFound, type BrandWithReferences } from './brand.ts';
import { findBrand } from './brand-store.ts';
import { listReferences } from './reference-store.ts';

/** @throws AppError brand_not_found, also for what is of another project or mode */
export async function readBrand(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<BrandWithReferences> {
  const brand = await findBrand(deps.db, { id, projectId, mode });
  if (!brand) throw brandNotFound();
  return { ...brand, references: await listReferences(deps.db, [id]) };
}
