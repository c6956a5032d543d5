import type { Queryable } from '../../../platform/db/database.ts';
import { readPageAddress } from './page-address.ts';
import { holdSites } from './site-store.ts';

/**
 * Holds the sites of all these pages until the commit, whatever is no page left out. Whoever queues pages more than once in a
 * transaction, or holds something else as well, holds all of their sites first: each call takes them in the order of their names,
 * but two calls one after the other do not, and two transactions would wait for each other in a circle.
 */
export async function holdSitesOf(tx: Queryable, urls: readonly string[]): Promise<void> {
  const sites = new Set(urls.flatMap((url) => readPageAddress(url)?.site ?? []));
  if (sites.size > 0) await holdSites(tx, [...sites]);
}
