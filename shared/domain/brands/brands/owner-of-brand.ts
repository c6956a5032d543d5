import type { Queryable } from '../../../platform/db/database.ts';
import { brandNotFound, type BrandRef } from './brand.ts';
import { findOwner } from './brand-store.ts';

/** For an operator, who knows a brand by its id alone. @throws AppError brand_not_found */
export async function ownerOfBrand(deps: { db: Queryable }, id: string): Promise<Omit<BrandRef, 'id'>> {
  const owner = await findOwner(deps.db, id);
  if (!owner) throw brandNotFound();
  return owner;
}
