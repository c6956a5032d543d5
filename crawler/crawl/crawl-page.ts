import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { putBackVisit } from '../../shared/domain/crawling/crawl/put-back-visit.ts';
import type { PageAnswer } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { pageAddressLengthMax, readAskedAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { VisitTask } from '../../shared/domain/crawling/crawl/take-visit.ts';
import type { VisitResult } from '../../shared/domain/crawling/crawl/visit-cadence.ts';
import { noteVisit, type VisitNote } from '../../shared/domain/crawling/scans/note-visit.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { ImagePool } from '../../shared/media/images/image-pool.ts';
import type { BrandMatch } from '../matching/match-page.ts';
import type { VisitOutcome } from '../visits/visit-outcome.ts';
import type { FaceLook } from './face-look.ts';
import { fetchPage, type FetchDeps, type FetchedPage } from './fetch-page.ts';
import type { LeaseKeeper } from './lease-keeper.ts';
import { matchVisit, type MatchDeps } from './match-visit.ts';
import { moveUnseen } from './move-unseen.ts';
import { noteOfficialPage } from './note-official-page.ts';
import { outlineHash } from './outline-hash.ts';
import { overTls } from './over-tls.ts';
import { pageOfVisit } from './page-of-visit.ts';
import { saysNothing } from './says-nothing.ts';
import type { SiteFacts } from './site-facts.ts';
import { startTurns } from './site-turns.ts';

/** What is told of a visit, once it has been compared with all brands. */
export interface AlertDesk {
  /** What came of each match: an alert where it is one. Matches of brands that the page does not resemble are not among them. */
  seen(visit: CapturedVisit, matches: readonly BrandMatch[]): Promise<VisitNote['matches']>;
  /** Nothing was there. `again`: only for alerts of which that was so the last time too. */
  absent(url: string, at: Date, choices?: { again: boolean }): Promise<void>;
}

export interface CrawlDeps extends FetchDeps, MatchDeps {
  db: Database;
  leases: LeaseKeeper;
  siteGapMs: number;
  imagePool: Pick<ImagePool, 'run'>;
  lookForFaces: FaceLook;
  siteFacts: SiteFacts;
  alerts: AlertDesk;
}

/** What became of it: the kind of the result, or why there is none. */
export type Crawled = VisitResult['kind'] | 'put_back' | 'lost' | 'browser_lost';

/**
 * One page, from its robots.txt to the alerts of every brand that it resembles. Where it fails half-way nothing is noted, and the
 * page comes again; alerts that were recorded until then are recorded once.
 */
export async function crawlPage(deps: CrawlDeps, task: VisitTask): Promise<Crawled> {
  const { page, lease, siteFailures } = task;
  const turns = startTurns(deps, { site: page.site, lease, failures: siteFailures });
  try {
    const fetched = await fetchPage(deps, task, turns);
    return await noteFetched(deps, task, fetched);
  } finally {
    // Not before all is noted: until then the page counts as one that is due again soon, and whoever gets the site gets it too.
    await turns.end();
  }
}

async function noteFetched(deps: CrawlDeps, task: VisitTask, fetched: FetchedPage): Promise<Crawled> {
  if (fetched.kind === 'put_back') await putBackVisit(deps.db, task);
  if (fetched.kind === 'put_back' || fetched.kind === 'lost') return fetched.kind;
  if (fetched.kind === 'put_off') return note(deps, task, { kind: 'put_off' });
  if (fetched.kind === 'unchanged') return noteUnchanged(deps, task);
  if (fetched.kind === 'unwanted') {
    await moveUnseen(deps, task, { isUnmet: false });
    return note(deps, task, { kind: 'refused' });
  }
  const { outcome, leadsTo, isUnmet } = fetched;
  if (outcome.kind === 'elsewhere') {
    await moveUnseen(deps, task, { isUnmet });
    return note(deps, task, { kind: leadsTo ? 'led_away' : 'refused' }, { leadsTo });
  }
  if (outcome.kind === 'failed') return noteFailure(deps, task, outcome, isUnmet);
  return deps.gates.judge.pass(never, () => judge(deps, task, outcome));
}

/** What has been fetched is compared, also while the crawler ends. */
const never = new AbortController().signal;

async function note(
  { db }: Pick<CrawlDeps, 'db'>,
  { page }: VisitTask,
  result: VisitResult,
  more: Partial<Pick<VisitNote, 'matches' | 'leadsTo'>> = {},
): Promise<Crawled> {
  const isNoted = await noteVisit(db, { page, result, matches: [], leadsTo: null, ...more });
  return isNoted ? result.kind : 'lost';
}

async function noteFailure(
  deps: CrawlDeps,
  task: VisitTask,
  failure: Extract<VisitOutcome, { kind: 'failed' }>,
  isUnmet: boolean,
): Promise<Crawled> {
  const { reason, detail } = failure;
  // It says nothing of the page.
  if (reason === 'browser_lost') return 'browser_lost';
  deps.log.info({ pageId: task.page.id, url: task.page.url, reason, detail }, 'a page could not be visited');
  if (saysNothing(failure, task.page, deps.clock.now())) return note(deps, task, { kind: 'put_off' });
  const isNoPage = reason === 'not_a_page' || reason === 'download';
  // What an alert speaks of is watched for its return.
  const isWatched = task.page.state === 'suspicious' || task.page.state === 'gone';
  await deps.alerts.absent(task.page.url, deps.clock.now());
  await moveUnseen(deps, task, { isUnmet });
  // A page that is only somebody's own has no brand for which the other would be visited as well.
  const leadsTo = isUnmet && task.candidates.length > 0 ? overTls(task.page.url) : null;
  return note(deps, task, { kind: isNoPage && !isWatched ? 'refused' : 'failed' }, { leadsTo });
}

/** What is as harmless as it was when it was read says so once more. Brands that it was not compared with then are left out. */
async function noteUnchanged(deps: CrawlDeps, task: VisitTask): Promise<Crawled> {
  if (task.page.state === 'harmless')
    await deps.alerts.absent(task.page.url, deps.clock.now(), { again: true });
  return note(deps, task, { kind: 'unchanged' });
}

type ReadOutcome = Extract<VisitOutcome, { kind: 'read' }>;

async function judge(deps: CrawlDeps, task: VisitTask, outcome: ReadOutcome): Promise<Crawled> {
  const { visit } = outcome;
  const sources = new Map(task.candidates.map(({ brandId, source }) => [brandId, source]));
  const source: DiscoverySource = task.candidates[0]?.source ?? 'seed';
  const page = await pageOfVisit(deps, outcome, { source, sources });
  const matches = await deps.alerts.seen(visit, await matchVisit(deps, page, visit));
  const isSeen = task.owners.length > 0 && (await noteOfficialPage(deps, task, page));
  if (!isSeen) await moveUnseen(deps, task, { isUnmet: false });
  const isSuspicious = matches.some(({ alertId }) => alertId !== null);
  // An error page says what its server has to say; the page itself is not there. Kits call theirs one as well.
  if (!isSuspicious && (visit.status ?? 0) >= 400) return note(deps, task, { kind: 'failed' }, { matches });
  return note(
    deps,
    task,
    { kind: 'read', isSuspicious, answer: answerOf(task.page.url, visit) },
    { matches },
  );
}

function answerOf(pageUrl: string, { exchanges, status }: CapturedVisit): PageAnswer {
  const last = exchanges.at(-1);
  const url = last ? (readAskedAddress(last.url)?.url ?? pageUrl) : pageUrl;
  const headers = last?.responseHeaders ?? {};
  // Longer ones are asked by no plain request.
  const isKept = status === 200 && url.length <= pageAddressLengthMax;
  const body = isKept && last?.body ? outlineHash(last.body, headers['content-type'] ?? null) : null;
  return {
    etag: body === null ? null : shortOf(headers['etag']),
    lastModified: body === null ? null : shortOf(headers['last-modified']),
    bodyHash: body,
    url: url === pageUrl ? null : url,
  };
}

/** What is longer is sent back to nobody. */
const shortOf = (value: string | undefined): string | null =>
  value !== undefined && value.length <= 200 && !/[\r\n]/.test(value) ? value : null;
