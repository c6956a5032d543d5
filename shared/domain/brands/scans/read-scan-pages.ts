import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { requireBrand } from '../brands/read-brand.ts';
import { findScan } from './scan-store.ts';
import { scanNotFound } from './scan.ts';
import { listSettledRows, type SettledPage } from './settled-page-store.ts';

export type { SettledPage };

/**
 * The pages of a scan that were visited, or that nobody waits for any more, the last ones first.
 * @throws AppError brand_not_found, scan_not_found; invalid_request for an invalid cursor
 */
export async function listScanPages(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  query: { brandId: string; scanId: string; cursor?: string | undefined; limit: number },
): Promise<{ pages: SettledPage[]; nextCursor: string | null }> {
  const { brandId, scanId, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^[1-9]\d{0,17}$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await requireBrand(db, key, brandId);
  if (!(await findScan(db, brandId, scanId))) throw scanNotFound();
  const rows = await listSettledRows(db, { scanId, brandId, before, limit: limit + 1 });
  const pages = rows.slice(0, limit);
  const last = pages.at(-1);
  return { pages, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}
