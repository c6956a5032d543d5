import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage, Priority } from './crawled-page.ts';
import type { PageAddress } from './page-address.ts';
import { copyCandidates, putCandidates, putPages, type QueuedPage } from './page-store.ts';
import { findRetiredPages, revivePages } from './retired-page-store.ts';
import { holdSites, wakeSites } from './site-store.ts';

export { findFreshHosts } from './page-store.ts';

export interface CandidatePage {
  address: PageAddress;
  source: DiscoverySource;
  priority: Priority;
}

/** A page visited within the hour is fresh enough, unless it is reported or the brand is newer than the visit. */
export const freshSeconds = 3600;

/**
 * Queues pages for a brand, each once however often it is found; crawlers see them with the commit. Of pages with one
 * address the first report counts, or else the first.
 * @param brand.widenedAt since when pages that did not match the brand may match it: earlier visits are not enough
 */
export async function queuePages(
  tx: Queryable,
  brand: { id: string; widenedAt: Date | null },
  pages: readonly CandidatePage[],
): Promise<QueuedPage[]> {
  const reportsLast = pages.toReversed().toSorted((one, other) => rank(one) - rank(other));
  const distinct = new Map(reportsLast.map((page) => [page.address.url, page]));
  const wanted = [...distinct.values()];
  const addresses = wanted.map(({ address, source, priority }) => ({
    address,
    priority,
    isSuspected: source === 'report',
  }));
  const queued = await queueAddresses(tx, addresses, {
    freshSeconds,
    staleBefore: brand.widenedAt,
  });
  const sourceOf = new Map(wanted.map(({ address, source }) => [address.hash.toString('hex'), source]));
  const candidates = queued.flatMap(({ id, hash }) => {
    const source = sourceOf.get(hash.toString('hex'));
    return source ? [{ pageId: id, source }] : [];
  });
  await putCandidates(tx, brand.id, candidates);
  return queued;
}

/**
 * Queues distinct pages. The caller records in the same transaction what for: a page without a purpose is not visited.
 */
export async function queueAddresses(
  tx: Queryable,
  wanted: readonly (Pick<CandidatePage, 'address' | 'priority'> & { isSuspected?: boolean })[],
  { freshSeconds: fresh, staleBefore = null }: { freshSeconds: number; staleBefore?: Date | null },
): Promise<QueuedPage[]> {
  const sites = new Map<string, Priority>();
  for (const { address, priority } of wanted)
    sites.set(address.site, max(priority, sites.get(address.site) ?? 0));
  await holdSites(tx, [...sites.keys()]);
  const queued = await putPages(
    tx,
    wanted.map(({ address: { url, hash, site }, priority, isSuspected = false }) => ({
      url,
      hash,
      site,
      priority,
      isSuspected,
    })),
    { freshSeconds: fresh, hops: 0, staleBefore },
  );
  await wakeSites(
    tx,
    Array.from(sites, ([site, priority]) => ({ site, priority })),
  );
  return queued;
}

const rank = ({ source }: CandidatePage): number => (source === 'report' ? 1 : 0);
const max = (one: Priority, other: Priority): Priority => (one > other ? one : other);

/** A longer chain of sites is meant to keep a crawler busy. */
const hopsMax = 5;

/**
 * Queues the page that a page leads to, for the same brands, ignoring robots.txt if that visit did, unless it was
 * visited within the hour. Null at the end of a long chain.
 */
export async function queueFollowed(
  tx: Queryable,
  from: Pick<CrawledPage, 'id' | 'hops' | 'site'>,
  { url, hash, site }: PageAddress,
): Promise<Pick<QueuedPage, 'id' | 'isDue'> | null> {
  if (from.hops >= hopsMax) return null;
  // Its own site too, as its page is written after this one: two pages that lead to each other could deadlock.
  await holdSites(tx, [...new Set([from.site, site])]);
  // Not like a report: pages that lead to each other would be visited without a pause.
  const rows = [{ url, hash, site, priority: 1 as const, isSuspected: false }];
  const [page] = await putPages(tx, rows, { freshSeconds, hops: from.hops + 1 });
  if (!page) throw new Error('a page was not put');
  await copyCandidates(tx, from.id, page.id);
  await wakeSites(tx, [{ site, priority: 1 }]);
  return page;
}

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
