import type { Queryable } from '../../../platform/db/database.ts';
import type { BrandRef } from '../brands/brand.ts';
import { ownerOfBrand } from '../brands/owner-of-brand.ts';
import { alertNotFound } from './alert.ts';
import { findBrandOfAlert } from './alert-store.ts';

/** For an operator, who knows an alert by its id alone. @throws AppError alert_not_found */
export async function ownerOfAlert(
  deps: { db: Queryable },
  id: string,
): Promise<Omit<BrandRef, 'id'> & { brandId: string }> {
  const brandId = await findBrandOfAlert(deps.db, id);
  if (brandId === undefined) throw alertNotFound();
  return { brandId, ...(await ownerOfBrand(deps, brandId)) };
}
