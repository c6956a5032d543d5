import type { Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage } from './crawled-page.ts';
import type { PageAddress } from './page-address.ts';
import { copyCandidates, putPages, type QueuedPage } from './page-store.ts';
import { holdSites, wakeSites } from './site-store.ts';

/** More sites that lead to each other want to keep a crawler busy. */
const hopsMax = 5;
const freshSeconds = 3600;

/**
 * Where a page leads is visited for the brands that the page was visited for, against robots.txt where that one was, and not if that
 * was done within the hour. Null at the end of a long chain.
 */
export async function queueFollowed(
  tx: Queryable,
  from: Pick<CrawledPage, 'id' | 'hops' | 'site'>,
  { url, hash, site }: PageAddress,
): Promise<Pick<QueuedPage, 'id' | 'isDue'> | null> {
  if (from.hops >= hopsMax) return null;
  // Its own too, as its page is written to after this one: two that lead to each other would wait for each other in a circle.
  await holdSites(tx, [...new Set([from.site, site])]);
  // Pages that lead to each other would have no rest if that were as good as a report.
  const rows = [{ url, hash, site, priority: 1 as const, isAccused: false }];
  const [page] = await putPages(tx, rows, { freshSeconds, hops: from.hops + 1 });
  if (!page) throw new Error('a page was not put');
  await copyCandidates(tx, from.id, page.id);
  await wakeSites(tx, [{ site, priority: 1 }]);
  return page;
}
