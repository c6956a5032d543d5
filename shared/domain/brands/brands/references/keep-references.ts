import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { BrandReference } from '../brand.ts';
import { fileKeyOf } from './keep-files.ts';
import type { ObtainedReference } from './obtain-reference.ts';
import { insertReference } from './reference-store.ts';

/** The rows of pictures whose files have been put away. @throws AppError reference_rejected where the brand has one already */
export async function keepReferences(
  tx: Queryable,
  brandId: string,
  obtained: readonly ObtainedReference[],
): Promise<BrandReference[]> {
  const rows: BrandReference[] = [];
  for (const { file, ...described } of obtained) {
    const place = { brandId, fileKey: fileKeyOf(brandId, described.id), bytes: file.length };
    const row = await insertReference(tx, { ...described, ...place });
    if (!row) {
      const field = described.sourceUrl === null ? 'image' : 'url';
      throw new AppError('reference_rejected', `${field}: is already a reference image of this brand`);
    }
    rows.push(row);
  }
  return rows;
}
