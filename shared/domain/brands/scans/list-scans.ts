import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { readBrand } from '../brands/read-brand.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { noProgress } from './read-scan.ts';
import type { ScanWithProgress } from './scan.ts';
import { countScanPages, listScanRows } from './scan-store.ts';

export interface ScanPage {
  scans: ScanWithProgress[];
  nextCursor: string | null;
}

/** Those of a brand, newest first. @throws AppError brand_not_found; invalid_request for a cursor that is none of ours */
export async function listScans(
  deps: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  query: { brandId: string; cursor?: string | undefined; limit: number },
): Promise<ScanPage> {
  const { brandId, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^scn_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await readBrand(deps, key, brandId);
  const rows = await listScanRows(deps.db, { brandId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const counts = await countScanPages(
    deps.db,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    scans: page.map(({ at: _position, ...scan }) => ({
      ...scan,
      progress: counts.get(scan.id) ?? noProgress,
    })),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}
