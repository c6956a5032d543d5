import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from './crawled-page.ts';
import type { PageAddress } from './page-address.ts';
import { putCandidates, putPages, type QueuedPage } from './page-store.ts';
import { holdSites, wakeSites } from './site-store.ts';

export interface CandidatePage {
  address: PageAddress;
  source: DiscoverySource;
  priority: Priority;
}

/** A page that was visited within the hour is as good as it is, unless somebody reports it or the brand is newer than the visit. */
export const freshSeconds = 3600;

/**
 * Pages that are to be visited for a brand, each once however often it is found; crawlers see them with the commit. Of pages
 * with one address the first report counts, or the first.
 * @param brand.widenedAt since when pages that were nothing to the brand may be something: earlier visits are not enough
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
    isAccused: source === 'report',
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
 * Distinct pages that are to be visited. Whoever calls says in the same transaction what for: a page that is for nothing is not
 * visited.
 */
export async function queueAddresses(
  tx: Queryable,
  wanted: readonly (Pick<CandidatePage, 'address' | 'priority'> & { isAccused?: boolean })[],
  { freshSeconds: fresh, staleBefore = null }: { freshSeconds: number; staleBefore?: Date | null },
): Promise<QueuedPage[]> {
  const sites = new Map<string, Priority>();
  for (const { address, priority } of wanted)
    sites.set(address.site, max(priority, sites.get(address.site) ?? 0));
  await holdSites(tx, [...sites.keys()]);
  const queued = await putPages(
    tx,
    wanted.map(({ address: { url, hash, site }, priority, isAccused = false }) => ({
      url,
      hash,
      site,
      priority,
      isAccused,
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
