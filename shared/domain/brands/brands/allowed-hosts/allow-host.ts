import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { countAllowedHosts, insertAllowedHost } from './allowed-host-store.ts';
import { announceBrand } from '../feed/brand-feed-store.ts';

/** Each is in the memory of every crawler. */
export const allowedHostsMax = 1000;

/**
 * A host, with what is under it, is harmless for this brand from now on: no page there is an alert. Every crawler knows it within
 * a minute. The caller has made sure whose brand it is. @throws AppError allowed_host_limit
 */
export async function allowHost(
  tx: Queryable,
  allowed: { brandId: string; host: string; reason: string | null },
): Promise<void> {
  await insertAllowedHost(tx, allowed);
  // Before they are counted: whoever announces waits for the one before, so nobody counts without what another has just added.
  await announceBrand(tx, allowed.brandId, { widens: false });
  if ((await countAllowedHosts(tx, allowed.brandId)) > allowedHostsMax)
    throw new AppError('allowed_host_limit', `A brand has at most ${allowedHostsMax} allowed hosts.`);
}
