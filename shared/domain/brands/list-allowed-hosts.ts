import type { Queryable } from '../../db/database.ts';
import type { ApiKey } from '../projects/project.ts';
import { listAllowedHostRows, type AllowedHost } from './allowed-host-store.ts';
import { requireBrand } from './require-brand.ts';

export type { AllowedHost };

/** In the order of the alphabet; the cursor is the last host of the page before. @throws AppError brand_not_found */
export async function listAllowedHosts(
  { db }: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, cursor = '', limit }: { brandId: string; cursor?: string | undefined; limit: number },
): Promise<{ hosts: AllowedHost[]; nextCursor: string | null }> {
  await requireBrand(db, key, brandId);
  const rows = await listAllowedHostRows(db, { brandId, after: cursor, limit: limit + 1 });
  const hosts = rows.slice(0, limit);
  return { hosts, nextCursor: rows.length > limit ? (hosts.at(-1)?.host ?? null) : null };
}
