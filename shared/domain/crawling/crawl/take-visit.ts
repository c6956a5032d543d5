import type { Database, Queryable } from '../../../platform/db/database.ts';
import { widenedBrands } from '../../brands/brands/feed/widened-brands.ts';
import { ownersOfPage, type OfficialOwner } from '../../brands/official-pages/owners-of-page.ts';
import type { CrawledPage, PageCandidate, Priority } from './crawled-page.ts';
import { findCandidates, retirePage, takePage } from './page-store.ts';
import { usualSiteTimes } from './site-pace.ts';
import { claimSite, readSiteFailures, releaseSite } from './site-store.ts';

/** A page to visit, whose site nobody else asks anything until it is given back or its lease ends. */
export interface VisitTask {
  lease: string;
  page: CrawledPage;
  /** Of its servers, since their last answer. */
  siteFailures: number;
  /** Brands somebody or something thought of. */
  candidates: readonly PageCandidate[];
  /** Brands that call it their own. Of these and candidates there is one at least. */
  owners: readonly OfficialOwner[];
}

/** When a page comes again whose crawler has died, in leases. While one lives it has the site, and nobody gets the page. */
const againLeases = 4;

/**
 * Takes the page that is the most urgent. Undefined where nothing is due; `retired` where what was due is nobody's any more, and
 * there may be more.
 *
 * @param lease new for each visit, and never used again
 */
export async function takeVisit(
  db: Database,
  {
    lease,
    priorities,
    leaseSeconds = usualSiteTimes.leaseSeconds,
  }: { lease: string; priorities: readonly [Priority, Priority, Priority]; leaseSeconds?: number },
): Promise<VisitTask | 'retired' | undefined> {
  return db.transaction(async (tx) => {
    const site = await claimSite(tx, { lease, leaseSeconds, priorities });
    if (site === undefined) return undefined;
    const siteFailures = await readSiteFailures(tx, site);
    const page = await takePage(tx, { site, lease, againSeconds: againLeases * leaseSeconds });
    const candidates = page ? await candidatesOf(tx, page.id) : [];
    const owners = page ? await ownersOfPage(tx, page.id) : [];
    if (page && candidates.length + owners.length > 0)
      return { lease, page: { ...page, official: officialOf(owners) }, siteFailures, candidates, owners };
    if (page) await retirePage(tx, page.id);
    await releaseSite(tx, { site, waitMs: 0, failures: siteFailures });
    return 'retired';
  });
}

async function candidatesOf(tx: Queryable, pageId: string): Promise<PageCandidate[]> {
  const rows = await findCandidates(tx, pageId);
  const widened = await widenedBrands(
    tx,
    rows.map(({ brandId }) => brandId),
  );
  return rows.map((row) => ({ ...row, widenedAt: widened.get(row.brandId) ?? new Date(0) }));
}

function officialOf([owner]: readonly OfficialOwner[]): CrawledPage['official'] {
  if (!owner) return null;
  return owner.isSeen ? 'seen' : 'unseen';
}
