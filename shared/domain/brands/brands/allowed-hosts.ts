import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { decodeTextCursor, encodeTextCursor } from '../../../platform/lib/keyset-cursor.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import {
  type AllowedHost,
  countAllowedHosts,
  deleteAllowedHost,
  insertAllowedHost,
  listAllowedHostRows,
} from './allowed-host-store.ts';
import { brandNotFound } from './brand.ts';
import { lockBrand } from './brand-store.ts';
import { announceBrand } from './feed/brand-feed-store.ts';
import { requireBrand } from './read-brand.ts';

/** Limited, since every crawler keeps them in memory. */
export const allowedHostsMax = 1000;

/**
 * Makes a host, with the hosts below it, harmless for this brand: no page there is an alert. Every crawler knows it
 * within a minute. The caller has checked whose brand it is. @throws AppError allowed_host_limit
 */
export async function allowHost(
  tx: Queryable,
  allowed: { brandId: string; host: string; reason: string | null },
): Promise<void> {
  await insertAllowedHost(tx, allowed);
  // Before they are counted: announcing takes a lock, so no concurrent caller counts without the hosts just added.
  await announceBrand(tx, allowed.brandId, { widens: false });
  if ((await countAllowedHosts(tx, allowed.brandId)) > allowedHostsMax)
    throw new AppError('allowed_host_limit', `A brand has at most ${allowedHostsMax} allowed hosts.`);
}

/** Pages of the host may be alerts again. @throws AppError brand_not_found, allowed_host_not_found */
export async function disallowHost(
  deps: { db: Database },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { brandId, host }: { brandId: string; host: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockBrand(tx, { id: brandId, projectId, mode }))) throw brandNotFound();
    if (!(await deleteAllowedHost(tx, brandId, host)))
      throw new AppError('allowed_host_not_found', 'This host is not in the allowed hosts of this brand.');
    await announceBrand(tx, brandId, { widens: true });
    recordAudit(tx, { action: 'brand.host_disallowed', projectId, target: brandId, after: { host } });
  });
}

export type { AllowedHost };

/** Hosts as they appear in URLs; what Postgres would not accept is not one. */
const hostPattern = /^[!-~]{1,253}$/;

/**
 * In alphabetical order, after the last host of the previous page.
 * @throws AppError brand_not_found, invalid_request for an invalid cursor
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
