import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Priority } from '../../crawling/crawl/crawled-page.ts';
import { readPageAddress } from '../../crawling/crawl/page-address.ts';
import type { PageFinder } from '../../crawling/crawl/page-finder.ts';
import { queuePages } from '../../crawling/crawl/queue-pages.ts';
import { widenedBrands } from '../brands/feed/changed-brands.ts';
import { countFound, findScanPages, lockBudget, putScanPages } from './discovery-store.ts';

export interface OfferedPage {
  url: string;
  source: DiscoverySource;
  priority: Priority;
  /** What found it, where the source does not say so. */
  finder?: PageFinder | undefined;
}

export interface Offer {
  new: number;
  known: number;
  /** `address`: no page of the web. `budget`: the scan has as many pages as it may. `ended`: the scan is over. */
  refused: { url: string; reason: 'address' | 'budget' | 'ended' }[];
}

/** More at once would hold the rows of too many sites until the commit. */
export const offeredMax = 500;

/**
 * Queues pages that a person or a source found for a brand. Each is visited soon and once, even if found repeatedly.
 * @param scanId counts them as those of a scan, within its budget
 */
export async function offerPages(
  tx: Queryable,
  brandId: string,
  pages: readonly OfferedPage[],
  scanId: string | null = null,
): Promise<Offer> {
  if (pages.length > offeredMax) throw new RangeError(`pages must be at most ${offeredMax}`);
  const refused: Offer['refused'] = [];
  const readable = pages.flatMap(({ url, source, priority, finder }) => {
    const address = readPageAddress(url);
    if (address === null) refused.push({ url, reason: 'address' });
    return address === null ? [] : [{ address, source, priority, finder }];
  });
  // The scan is locked before its sites, in the order used when a visit is noted.
  const left = scanId === null ? readable.length : await lockBudget(tx, scanId);
  const hashes = readable.map(({ address }) => address.hash);
  // Pages that the discovery already brought before it was taken over do not count against the budget again.
  const own = scanId === null || left === undefined ? [] : await findScanPages(tx, scanId, hashes);
  const has = new Set(own.map((hash) => hash.toString('hex')));
  const fresh = readable.filter(({ address }) => !has.has(address.hash.toString('hex')));
  const beyond = new Set(fresh.slice(left ?? 0));
  for (const { address } of beyond)
    refused.push({ url: address.url, reason: left === undefined ? 'ended' : 'budget' });
  const taken = readable.filter((page) => !beyond.has(page));
  const known = (await widenedBrands(tx, [brandId])).get(brandId);
  const brand = { id: brandId, projectId: known?.projectId ?? '', widenedAt: known?.widenedAt ?? null };
  const queued = await queuePages(tx, brand, taken);
  if (scanId !== null && left !== undefined) {
    const waiting = queued.map(({ id, isDue }) => ({ pageId: id, isDue }));
    const added = await putScanPages(tx, { scanId, brandId }, waiting);
    await countFound(tx, scanId, { found: added + beyond.size, queued: added });
  }
  const isNew = queued.filter((page) => page.isNew).length;
  return { new: isNew, known: queued.length - isNew, refused };
}
