import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';
import { findRetiredPages, revivePages } from './resumed-store.ts';
import { holdSites, wakeSites } from './site-store.ts';

/** Pages of a brand that are not visited any more are due now, a batch of them; how many there were. */
export async function revivePagesOf(tx: Queryable, brandId: string, batch: number): Promise<number> {
  const pages = await findRetiredPages(tx, brandId, batch);
  const sites = new Map<string, Priority>();
  for (const { site, priority } of pages) if (priority >= (sites.get(site) ?? 0)) sites.set(site, priority);
  await holdSites(tx, [...sites.keys()]);
  await revivePages(
    tx,
    pages.map(({ id }) => id),
  );
  await wakeSites(
    tx,
    Array.from(sites, ([site, priority]) => ({ site, priority })),
  );
  return pages.length;
}
