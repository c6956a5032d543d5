import type { Database, Queryable } from '../../../platform/db/database.ts';
import {
  retireTakenPage,
  takeDuePage,
  type TakenPage,
  type TakeRequest,
} from '../../crawling/crawl/take-page.ts';
import type {
  CrawledPage,
  FoundCandidate,
  PageCandidate,
  Priority,
} from '../../crawling/crawl/crawled-page.ts';
import { widenedBrands } from '../brands/feed/changed-brands.ts';
import { type OfficialOwner, ownersOfPage } from '../official-pages/official-pages.ts';

/** A page to visit. No other crawler contacts its site until it is returned or its lease ends. */
export interface VisitTask {
  lease: string;
  page: CrawledPage;
  /** Failures of its servers since they last responded. */
  siteFailures: number;
  /** The project whose turn it was; empty where nobody asked for the visit. */
  askedBy: string;
  /** At which the site waited. */
  priority: Priority;
  /** Brands for which a person or a source suspected the page. */
  candidates: readonly PageCandidate[];
  /** Brands whose official page it is. There is at least one owner or candidate. */
  owners: readonly OfficialOwner[];
}

/**
 * Takes the most urgent page. Undefined if nothing is due; `retired` if no brand needs the due page any more, in which
 * case there may be more.
 */
export async function takeVisit(
  db: Database,
  asked: TakeRequest,
): Promise<VisitTask | 'retired' | undefined> {
  return db.transaction(async (tx) => {
    const taken = await takeDuePage(tx, asked);
    if (taken === undefined) return undefined;
    const task = await taskOf(tx, asked.lease, taken);
    if (task) return task;
    await retireTakenPage(tx, taken);
    return 'retired';
  });
}

async function taskOf(
  tx: Queryable,
  lease: string,
  { page: taken, siteFailures, askedBy, priority }: TakenPage,
): Promise<VisitTask | undefined> {
  if (!taken) return undefined;
  const { candidates: wantedBy, ...page } = taken;
  const candidates = await candidatesOf(tx, wantedBy);
  const owners = await ownersOfPage(tx, page.id);
  if (candidates.length + owners.length === 0) return undefined;
  const known = { official: officialOf(owners), widenedAt: lastWidening(candidates) };
  return { lease, page: { ...page, ...known }, siteFailures, askedBy, priority, candidates, owners };
}

/** Since when pages may match the last of these brands to change. */
export const lastWidening = (candidates: readonly PageCandidate[]): Date =>
  new Date(Math.max(0, ...candidates.map(({ widenedAt }) => widenedAt.getTime())));

/** The candidates among the brands that are currently watched. */
export async function candidatesOf(
  tx: Queryable,
  wantedBy: readonly FoundCandidate[],
): Promise<PageCandidate[]> {
  const widened = await widenedBrands(
    tx,
    wantedBy.map(({ brandId }) => brandId),
  );
  return wantedBy.flatMap(({ foundAt, ...each }) => {
    const { isWatched, widenedAt } = widened.get(each.brandId) ?? {
      isWatched: false,
      widenedAt: new Date(0),
    };
    return isWatched ? [{ ...each, widenedAt: widenedAt > foundAt ? widenedAt : foundAt }] : [];
  });
}

function officialOf([owner]: readonly OfficialOwner[]): CrawledPage['official'] {
  if (!owner) return null;
  return owner.isSeen ? 'seen' : 'unseen';
}
