import type { Database } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';
import { endResuming, findRetiredPages, revivePages, takeResumedBrand } from './resumed-store.ts';
import { holdSites, wakeSites } from './site-store.ts';

const batch = 500;

/**
 * Pages that came due while their brand was paused were retired. Where it goes on they are visited again, alerts' among them: nothing
 * else would find those anew. One batch of one brand; true when there may be more.
 */
export async function resumePages({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const brandId = await takeResumedBrand(tx);
    if (brandId === undefined) return false;
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
    if (pages.length < batch) await endResuming(tx, brandId);
    return true;
  });
}
