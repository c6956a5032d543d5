import type { Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage, PageCandidate, Priority } from './crawled-page.ts';
import { findCandidates, retirePage, takePage } from './page-store.ts';
import { leaseSeconds } from './site-lease.ts';
import { claimSite, readSiteFailures, releaseSite } from './site-store.ts';

/** When a page comes again whose crawler has died. While one lives it has the site, and nobody gets the page. */
const againSeconds = 120;

/** A site that was leased, with its most urgent page; undefined where none of its pages is due. */
export interface TakenPage {
  site: string;
  /** Of its servers, since their last answer. */
  siteFailures: number;
  page: (Omit<CrawledPage, 'official'> & { candidates: Omit<PageCandidate, 'widenedAt'>[] }) | undefined;
}

/**
 * Leases the site that has waited longest and takes its most urgent page. Undefined where nothing is due.
 *
 * @param lease new for each visit, and never used again
 */
export async function takeDuePage(
  tx: Queryable,
  { lease, priorities }: { lease: string; priorities: readonly [Priority, Priority, Priority] },
): Promise<TakenPage | undefined> {
  const site = await claimSite(tx, { lease, leaseSeconds, priorities });
  if (site === undefined) return undefined;
  const siteFailures = await readSiteFailures(tx, site);
  const page = await takePage(tx, { site, lease, againSeconds });
  return { site, siteFailures, page: page && { ...page, candidates: await findCandidates(tx, page.id) } };
}

/** Nobody asks for the page any more: it is not visited again by itself, and its site is given back at once. */
export async function retireTakenPage(tx: Queryable, { site, siteFailures, page }: TakenPage): Promise<void> {
  if (page) await retirePage(tx, page.id);
  await releaseSite(tx, { site, waitMs: 0, failures: siteFailures });
}
