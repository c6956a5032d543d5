import type { Queryable } from '../../../platform/db/database.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { brandNotFound } from './brand.ts';
import { findOwner } from './brand-store.ts';

/** That a brand is of the caller's project and mode. @throws AppError brand_not_found, also where it is somebody else's */
export async function requireBrand(
  db: Queryable,
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  id: string,
): Promise<void> {
  const owner = await findOwner(db, id);
  if (owner?.projectId !== projectId || owner.mode !== mode) throw brandNotFound();
}
