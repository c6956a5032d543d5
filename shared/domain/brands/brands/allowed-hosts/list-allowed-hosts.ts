import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { decodeTextCursor, encodeTextCursor } from '../../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { listAllowedHostRows, type AllowedHost } from './allowed-host-store.ts';
import { requireBrand } from '../require-brand.ts';

export type { AllowedHost };

/** Hosts as addresses spell them: what Postgres would not take is none of them. */
const hostPattern = /^[!-~]{1,253}$/;

/**
 * In the order of the alphabet, behind the last host of the page before.
 * @throws AppError brand_not_found, invalid_request for a cursor that is none of ours
 */
export async function listAllowedHosts(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, cursor, limit }: { brandId: string; cursor?: string | undefined; limit: number },
): Promise<{ hosts: AllowedHost[]; nextCursor: string | null }> {
  const after = cursor === undefined ? '' : decodeTextCursor(cursor, hostPattern);
  if (after === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  await requireBrand(db, key, brandId);
  const rows = await listAllowedHostRows(db, { brandId, after, limit: limit + 1 });
  const hosts = rows.slice(0, limit);
  const last = hosts.at(-1);
  return { hosts, nextCursor: last && rows.length > limit ? encodeTextCursor(last.host) : null };
}
