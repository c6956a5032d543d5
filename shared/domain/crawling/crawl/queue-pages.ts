import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage, Priority } from './crawled-page.ts';
import type { PageAddress } from './page-address.ts';
import { besideSource, type PageFinder } from './page-finder.ts';
import { copyCandidates, putCandidates, putPages, type QueuedPage } from './page-store.ts';
import { findReadPages, makeDue, type ReadPages } from './reread-page-store.ts';
import { findRetiredPages, revivePages } from './retired-page-store.ts';
import { holdSites, wakeSites } from './site-store.ts';

export { findFreshHosts, findWatchedPages } from './page-store.ts';

export interface CandidatePage {
  address: PageAddress;
  source: DiscoverySource;
  priority: Priority;
  /** Absent where it is called like the source. */
  finder?: PageFinder | undefined;
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
  brand: { id: string; projectId: string; widenedAt: Date | null },
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
    askedBy: brand.projectId,
  });
  const wantedBy = new Map(wanted.map((page) => [page.address.hash.toString('hex'), page]));
  const candidates = queued.flatMap(({ id, hash }) => {
    const page = wantedBy.get(hash.toString('hex'));
    return page ? [{ pageId: id, source: page.source, foundBy: besideSource(page.source, page.finder) }] : [];
  });
  return readForNew(tx, queued, {
    added: await putCandidates(tx, brand.id, candidates),
    sites: wanted.map(({ address, priority }) => ({ site: address.site, priority })),
    askedBy: brand.projectId,
  });
}

/** A visit before a page was found for a brand says too little about the brand: the page is read again at once. */
async function readForNew(
  tx: Queryable,
  queued: readonly QueuedPage[],
  {
    added,
    sites,
    askedBy,
  }: { added: readonly string[]; sites: readonly { site: string; priority: Priority }[]; askedBy: string },
): Promise<QueuedPage[]> {
  const due = added.length === 0 ? [] : await makeDue(tx, added);
  if (due.length > 0) await wakeSites(tx, mostUrgent(sites), { askedBy });
  return queued.map((page) => (due.includes(page.id) ? { ...page, isDue: true } : page));
}

/**
 * Queues distinct pages. The caller records in the same transaction what for: a page without a purpose is not visited.
 */
export async function queueAddresses(
  tx: Queryable,
  wanted: readonly (Pick<CandidatePage, 'address' | 'priority'> & { isSuspected?: boolean })[],
  {
    freshSeconds: fresh,
    staleBefore = null,
    aheadSeconds = 0,
    askedBy = '',
  }: { freshSeconds: number; staleBefore?: Date | null; aheadSeconds?: number; askedBy?: string },
): Promise<QueuedPage[]> {
  const sites = mostUrgent(wanted.map(({ address, priority }) => ({ site: address.site, priority })));
  await holdSites(
    tx,
    sites.map(({ site }) => site),
  );
  const queued = await putPages(
    tx,
    wanted.map(({ address: { url, hash, site }, priority, isSuspected = false }) => ({
      url,
      hash,
      site,
      priority,
      isSuspected,
    })),
    { freshSeconds: fresh, hops: 0, staleBefore, askedBy },
  );
  await wakeSites(tx, sites, { aheadSeconds, askedBy });
  return queued;
}

const rank = ({ source }: CandidatePage): number => (source === 'report' ? 1 : 0);

/** Each site once, with the highest of its priorities. */
function mostUrgent(
  pages: readonly { site: string; priority: Priority }[],
): { site: string; priority: Priority }[] {
  const sites = new Map<string, Priority>();
  for (const { site, priority } of pages) if (priority >= (sites.get(site) ?? 0)) sites.set(site, priority);
  return Array.from(sites, ([site, priority]) => ({ site, priority }));
}

/** A longer chain of sites is meant to keep a crawler busy. */
const hopsMax = 5;

/**
 * Queues the page that a page leads to, for the same brands, ignoring robots.txt if that visit did, unless it was
 * visited within the hour for all of them. Null at the end of a long chain.
 */
export async function queueFollowed(
  tx: Queryable,
  from: Pick<CrawledPage, 'id' | 'hops' | 'site' | 'askedBy'>,
  { url, hash, site }: PageAddress,
): Promise<Pick<QueuedPage, 'id' | 'isDue'> | null> {
  if (from.hops >= hopsMax) return null;
  // Its own site too, as its page is written after this one: two pages that lead to each other could deadlock.
  await holdSites(tx, [...new Set([from.site, site])]);
  // Not like a report: pages that lead to each other would be visited without a pause.
  const rows = [{ url, hash, site, priority: 1 as const, isSuspected: false }];
  const [page] = await putPages(tx, rows, { freshSeconds, hops: from.hops + 1, askedBy: from.askedBy });
  if (!page) throw new Error('a page was not put');
  const added = await copyCandidates(tx, from.id, page.id);
  const sites = [{ site, priority: 1 as const }];
  await wakeSites(tx, sites, { askedBy: from.askedBy });
  const [queued = page] = await readForNew(tx, [page], { added, sites, askedBy: from.askedBy });
  return queued;
}

/** Pages of a brand that are not visited any more are due now, a batch of them; how many there were. */
export async function revivePagesOf(tx: Queryable, brandId: string, batch: number): Promise<number> {
  const pages = await findRetiredPages(tx, brandId, batch);
  const sites = mostUrgent(pages);
  await holdSites(
    tx,
    sites.map(({ site }) => site),
  );
  await revivePages(
    tx,
    pages.map(({ id }) => id),
  );
  await wakeSites(tx, sites);
  return pages.length;
}

/**
 * Makes pages of a brand that were read in that time due now, of at most `batch` pages. Each keeps its priority, so they
 * come after what is more urgent, and at the pace of their sites.
 * @returns the last page that was looked at; null where there are no more
 */
export async function rereadPagesOf(tx: Queryable, read: ReadPages, batch: number): Promise<string | null> {
  const pages = await findReadPages(tx, read, batch);
  const stale = pages.filter(({ isRead }) => isRead);
  const sites = mostUrgent(stale);
  await holdSites(
    tx,
    sites.map(({ site }) => site),
  );
  await makeDue(
    tx,
    stale.map(({ id }) => id),
  );
  await wakeSites(tx, sites);
  return pages.length < batch ? null : (pages.at(-1)?.id ?? null);
}
