import type { Queryable } from '../../../platform/db/database.ts';
import type { ClaimedPage, CrawledPage, FoundCandidate, Priority } from './crawled-page.ts';
import { findCandidates, lockPage, noteVisitOfPage, retirePage, takePage, untakePage } from './page-store.ts';
import { usualSiteTimes } from './site-pace.ts';
import { claimSite, readSiteFailures, releaseSite } from './site-store.ts';
import { nextVisit, type VisitResult } from './visit-cadence.ts';

/** The leases after which a page whose crawler died comes again. A live one holds the site, so it is not taken. */
const againLeases = 4;

export interface TakeRequest {
  /** New for each visit, and never used again. */
  lease: string;
  priorities: readonly [Priority, Priority, Priority];
  leaseSeconds?: number;
  /** The project served last at each priority; all begin with the first one unless given. */
  after?: Readonly<Record<Priority, string>>;
  /** Projects that have no place left in this process. */
  except?: readonly string[];
}

export const firstTurns: Readonly<Record<Priority, string>> = { 0: '', 1: '', 2: '' };

/** A site that was leased, with its most urgent page; undefined where none of its pages is due. */
export interface TakenPage {
  site: string;
  /** The project that asked for it and had its turn, at this priority; empty where none did. */
  askedBy: string;
  priority: Priority;
  /** Failures of its servers since they last responded. */
  siteFailures: number;
  page: (ClaimedPage & { candidates: FoundCandidate[] }) | undefined;
}

/**
 * Leases the site that has waited longest, of the highest priority that has one and of the project whose turn it is, and
 * takes its most urgent page. Undefined where nothing is due.
 */
export async function takeDuePage(
  tx: Queryable,
  {
    lease,
    priorities,
    leaseSeconds = usualSiteTimes.leaseSeconds,
    after = firstTurns,
    except = [],
  }: TakeRequest,
): Promise<TakenPage | undefined> {
  for (const priority of priorities) {
    const turn = { lease, leaseSeconds, priority, after: after[priority], except };
    const claimed = await claimSite(tx, turn);
    if (!claimed) continue;
    const { site, askedBy } = claimed;
    const siteFailures = await readSiteFailures(tx, site);
    const page = await takePage(tx, { site, askedBy, lease, againSeconds: againLeases * leaseSeconds });
    const known = page && { ...page, candidates: await findCandidates(tx, page.id) };
    return { site, askedBy, priority, siteFailures, page: known };
  }
  return undefined;
}

/** Retires a page that is no longer needed: it is not visited again by itself, and its site is returned at once. */
export async function retireTakenPage(tx: Queryable, { site, siteFailures, page }: TakenPage): Promise<void> {
  if (page) await retirePage(tx, page.id);
  await releaseSite(tx, { site, waitMs: 0, failures: siteFailures });
}

/** A page that was taken and not asked for: it waits as before. To be called before its site is given back. */
export async function putBackVisit(db: Queryable, { page }: { page: CrawledPage }): Promise<void> {
  await untakePage(db, page);
}

/** The brands that a page was found for by now. The page is locked until the commit: its note takes account of them. */
export async function lockCandidates(tx: Queryable, pageId: string): Promise<FoundCandidate[]> {
  await lockPage(tx, pageId);
  return findCandidates(tx, pageId);
}

/**
 * Records a page's new state and next visit. False, and nothing is recorded, if another crawler has taken it since.
 * @param isOutdated it is due now, and a browser reads it
 */
export async function notePageVisit(
  tx: Queryable,
  page: CrawledPage,
  { result, isOutdated }: { result: VisitResult; isOutdated: boolean },
): Promise<boolean> {
  const response = result.kind === 'read' ? result.response : null;
  const { id, claim } = page;
  return noteVisitOfPage(tx, { id, claim, response, isOutdated, ...nextVisit(page, result) });
}
