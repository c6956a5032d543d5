import type { AlertKind } from '../../shared/domain/brands/alerts/alert.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import {
  addSignInPages,
  moveOfficialPage,
} from '../../shared/domain/brands/official-pages/official-pages.ts';
import { keepSnapshot } from '../../shared/domain/brands/official-pages/keep-snapshot.ts';
import { putBackVisit } from '../../shared/domain/crawling/crawl/take-page.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import type { VisitResult } from '../../shared/domain/crawling/crawl/visit-cadence.ts';
import { noteVisit } from '../../shared/domain/brands/scans/note-visit.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { traced } from '../../shared/platform/tracing/tracing.ts';
import type { BrandMatch } from '../matching/match-page.ts';
import { compareUnread, type UnreadPage } from './compare-unread.ts';
import { compareVisit, type CompareDeps } from './compare-visit.ts';
import { decideVisit, type VisitDecision, type VisitFacts } from './decide-visit.ts';
import { fetchPage, type FetchDeps, type FetchedPage } from './fetch-page.ts';
import type { LeaseRenewer } from './lease-renewer.ts';
import { startPolitenessSlots } from './politeness-slots.ts';

/** What a match of a page with a brand became; without an alert it has no kind. */
export interface MatchOutcome {
  brandId: string;
  alertId: string | null;
  alertKind: AlertKind | null;
}

/** Is notified of a visit's results once it has been compared with all brands. */
export interface AlertService {
  /**
   * Resolves to what came of each match: an alert where it is one. Matches of brands that the page does not resemble
   * are left out.
   */
  seen(visit: CapturedVisit, matches: readonly BrandMatch[]): Promise<readonly MatchOutcome[]>;
  /** The lookalikes that a page is which could not be read. Says nothing of alerts that are impersonations. */
  unread(page: UnreadPage): Promise<readonly MatchOutcome[]>;
  /** Nothing was there. `again`: only for alerts whose last visit found nothing either. */
  absent(url: string, at: Date, choices?: { again: boolean }): Promise<void>;
}

export interface CrawlDeps extends FetchDeps, CompareDeps {
  db: Database;
  leases: LeaseRenewer;
  siteGapMs: number;
  alerts: AlertService;
}

/** The outcome of a visit: the kind of the result, or why there is none. */
export type Crawled = VisitResult['kind'] | 'put_back' | 'lost' | 'browser_lost';

/**
 * Crawls one page, from its robots.txt to the alerts of every brand that it resembles. The page is fetched and
 * compared; then the outcome is decided, acted on and noted, in this order. Where it fails half-way nothing is noted
 * and the page is crawled again; alerts recorded before the failure are not recorded twice.
 */
export function crawlPage(deps: CrawlDeps, task: VisitTask): Promise<Crawled> {
  return traced('crawl page', { kind: 'internal' }, () => crawl(deps, task));
}

async function crawl(deps: CrawlDeps, task: VisitTask): Promise<Crawled> {
  const { page, lease, siteFailures } = task;
  const slots = startPolitenessSlots(deps, { site: page.site, lease, failures: siteFailures });
  try {
    const fetched = await fetchPage(deps, task, slots);
    if (fetched.kind !== 'read') return await conclude(deps, task, unreadFacts(deps, task, fetched));
    const { outcome } = fetched;
    const judge = async () => conclude(deps, task, await compareVisit(deps, task, outcome));
    return await deps.semaphores.judge.run(never, judge, task.askedBy);
  } finally {
    // Only after all is noted: until then the page counts as due again soon, and the next process to lease the site
    // would visit it again.
    await slots.end();
  }
}

function unreadFacts(
  deps: CrawlDeps,
  task: VisitTask,
  fetched: Exclude<FetchedPage, { kind: 'read' }>,
): VisitFacts {
  if (fetched.kind !== 'unwanted' && fetched.kind !== 'elsewhere') return fetched;
  return { ...fetched, unread: compareUnread(deps, task, fetched, deps.clock.now()) };
}

/** A fetched page is compared even while the crawler is shutting down. */
const never = new AbortController().signal;

async function conclude(deps: CrawlDeps, task: VisitTask, facts: VisitFacts): Promise<Crawled> {
  const { id: pageId, url } = task.page;
  if (facts.kind === 'failed' && facts.reason !== 'browser_lost')
    deps.log.info(
      { event: 'crawl.page_unreachable', pageId, url, reason: facts.reason, detail: facts.detail },
      'The page could not be visited.',
    );
  const decision = decideVisit(task, facts, deps.clock.now());
  const matches = await act(deps, task, decision);
  return note(deps, task, decision, matches);
}

/**
 * Applies the decision to what other areas own: alerts, and official pages. Each of its calls commits by itself and may
 * be repeated, as it is where the visit fails before it is noted.
 * @returns what came of the matches
 */
async function act(
  deps: CrawlDeps,
  task: VisitTask,
  decision: VisitDecision,
): Promise<readonly MatchOutcome[]> {
  if (decision.kind === 'left' || decision.kind === 'put_back') return [];
  const { id: pageId, url } = task.page;
  let matches: readonly MatchOutcome[] = [];
  if (decision.kind === 'read') {
    matches = await deps.alerts.seen(decision.visit, decision.matches);
    const { look } = decision;
    if (look) await keepSnapshot(deps, pageId, look.snapshot);
    for (const brand of look?.brands ?? []) await addSignInPages(deps, brand, look?.signIn ?? []);
  } else if (decision.absent !== 'none') {
    await deps.alerts.absent(url, deps.clock.now(), { again: decision.absent === 'again' });
  } else if (decision.lookalikes) {
    matches = await deps.alerts.unread(decision.lookalikes);
  }
  const { moves } = decision;
  for (const { brandId } of moves?.brands ?? [])
    if (moves) await moveOfficialPage(deps, brandId, { pageId, address: moves.address });
  return matches;
}

/**
 * Notes the page and every scan that waits for it, in one transaction and last: until then the page is crawled again.
 */
async function note(
  { db }: Pick<CrawlDeps, 'db'>,
  task: VisitTask,
  decision: VisitDecision,
  outcomes: readonly MatchOutcome[],
): Promise<Crawled> {
  const { page } = task;
  if (decision.kind === 'left') return decision.crawled;
  if (decision.kind === 'put_back') {
    await putBackVisit(db, task);
    return 'put_back';
  }
  const leadsTo = decision.kind === 'unread' ? decision.leadsTo : null;
  const result = resultOf(decision, outcomes);
  // A scan counts the pages that impersonate; a lookalike is a match like any other.
  const matches = outcomes.map(({ brandId, alertId, alertKind }) => ({
    brandId,
    alertId: alertKind === 'impersonation' ? alertId : null,
  }));
  return (await noteVisit(db, { page, result, matches, leadsTo })) ? result.kind : 'lost';
}

function resultOf(
  decision: Extract<VisitDecision, { kind: 'unread' | 'read' }>,
  outcomes: readonly MatchOutcome[],
): VisitResult {
  const kinds = new Set(outcomes.map(({ alertId, alertKind }) => (alertId === null ? null : alertKind)));
  if (decision.kind === 'read') {
    if (kinds.has('impersonation')) return decision.result.suspicious;
    return kinds.has('lookalike') ? decision.result.lookalike : decision.result.harmless;
  }
  const { result } = decision;
  if (!kinds.has('lookalike')) return result;
  if (result.kind === 'led_away') return { ...result, unused: 'live' };
  return result.kind === 'refused' ? { ...result, unused: 'without_site' } : result;
}
