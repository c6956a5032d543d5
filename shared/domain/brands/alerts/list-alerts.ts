import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { requireBrand } from '../brands/require-brand.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import type { Alert } from './alert.ts';
import { listAlertRows, type AlertFilter } from './alert-store.ts';
import { latestFiles, type Sighting } from './sighting-store.ts';

export type { AlertFilter };

/** The last sighting and the files of its bundle. */
export type LastEvidence = Pick<Sighting, 'id' | 'files'>;

export interface AlertPage {
  alerts: (Alert & { last: LastEvidence | null })[];
  nextCursor: string | null;
}

/** Of one brand, newest first. @throws AppError brand_not_found, invalid_request for a cursor that is none of ours */
export async function listAlerts(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  query: { brandId: string; filter: AlertFilter; cursor?: string | undefined; limit: number },
): Promise<AlertPage> {
  const { brandId, filter, cursor, limit } = query;
  const before = cursor === undefined ? null : decodeCursor(cursor, /^alr_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await requireBrand(db, key, brandId);
  const rows = await listAlertRows(db, { brandId, filter, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const bundles = await latestFiles(
    db,
    page.map(({ id }) => id),
  );
  const lastOf = new Map(bundles.map(({ alertId, ...last }) => [alertId, last]));
  const last = page.at(-1);
  return {
    alerts: page.map(({ at: _position, ...alert }) => ({ ...alert, last: lastOf.get(alert.id) ?? null })),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}
