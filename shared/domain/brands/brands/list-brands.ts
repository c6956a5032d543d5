import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { WholeBrand } from './brand.ts';
import { listBrandRows } from './brand-store.ts';
import { listProofs } from './domains/domain-proof-store.ts';
import { listReferences } from './references/reference-store.ts';

export interface BrandPage {
  brands: WholeBrand[];
  nextCursor: string | null;
}

/** Those of the caller's project and mode, newest first. @throws AppError invalid_request for a cursor that is none of ours */
export async function listBrands(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<BrandPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^brd_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listBrandRows(deps.db, { projectId, mode, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const references = await listReferences(deps.db, ids);
  const proofs = await listProofs(deps.db, ids);
  const brands = page.map(({ at: _position, ...brand }) => ({
    ...brand,
    references: references.filter(({ brandId }) => brandId === brand.id),
    proofs: proofs.filter(({ brandId }) => brandId === brand.id),
  }));
  const last = page.at(-1);
  return { brands, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}
