import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { CrawledPage } from '../../crawling/crawl/crawled-page.ts';
import type { PageAddress } from '../../crawling/crawl/page-address.ts';
import { lockCandidates, notePageVisit } from '../../crawling/crawl/take-page.ts';
import { queueFollowed } from '../../crawling/crawl/queue-pages.ts';
import type { VisitResult } from '../../crawling/crawl/visit-cadence.ts';
import { candidatesOf, lastWidening } from './take-visit.ts';
import { followScanPages, lockWaitingScans, settleScanPages, type VisitedState } from './scan-page-store.ts';

export interface VisitNote {
  page: CrawledPage;
  result: VisitResult;
  /** The brands it matches, and the resulting alerts. */
  matches: readonly { brandId: string; alertId: string | null }[];
  /** The address the page leads to, or may have moved to, when that could not be visited along with it. */
  leadsTo: PageAddress | null;
}

const stateOf = {
  read: 'fetched',
  led_away: 'fetched',
  unchanged: 'unchanged',
  failed: 'failed',
  refused: 'refused',
  put_off: 'failed',
} as const satisfies Record<VisitResult['kind'], VisitedState>;

/**
 * Records the result of a visit for the page and for every scan that waits for it. False, and nothing is written, if
 * another crawler has taken the page since: its result will be newer.
 */
export async function noteVisit(
  db: Database,
  { page, result, matches, leadsTo }: VisitNote,
): Promise<boolean> {
  const lost = new Error('another crawler has claimed the page');
  try {
    await db.transaction(async (tx) => {
      // Scans before sites before pages, in the order discoveries lock them, to avoid deadlocks.
      const scanIds = leadsTo ? await lockWaitingScans(tx, page.id) : [];
      const followed = leadsTo ? await queueFollowed(tx, page, leadsTo) : null;
      if (followed !== null) await followScanPages(tx, scanIds, followed);
      const isOutdated = isCompared(result) && (await isWidened(tx, page));
      if (!(await notePageVisit(tx, page, { result, isOutdated }))) throw lost;
      // Otherwise scans wait for the next visit, which is due now.
      if (!isOutdated) await settleScanPages(tx, page.id, { state: stateOf[result.kind], matches });
    });
    return true;
  } catch (error) {
    if (error === lost) return false;
    throw error;
  }
}

const isCompared = ({ kind }: VisitResult): boolean => kind === 'read' || kind === 'unchanged';

/** During the visit the page was found for another brand, or one of its brands came to be compared with more. */
async function isWidened(tx: Queryable, page: CrawledPage): Promise<boolean> {
  // Its own visit is what widens its brand, and it is visited every day.
  if (page.official !== null) return false;
  const candidates = await candidatesOf(tx, await lockCandidates(tx, page.id));
  return lastWidening(candidates) > page.widenedAt;
}
