import type { OfficialOwner } from '../../shared/domain/brands/official-pages/official-pages.ts';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { CrawledPage, PageResponse } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import {
  pageAddressLengthMax,
  readAskedAddress,
  readPageAddress,
  type PageAddress,
} from '../../shared/domain/crawling/crawl/page-address.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import type { VisitResult } from '../../shared/domain/crawling/crawl/visit-cadence.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { BrandMatch } from '../matching/match-page.ts';
import type { ComparedVisit } from './compare-visit.ts';
import type { UnreadPage } from './compare-unread.ts';
import type { Elsewhere, FetchedPage } from './fetch-page.ts';
import { lookOfficial, type OfficialLook } from './official-look.ts';
import { outlineHash } from './outline-hash.ts';

/** The facts of a visit: how far it went, and where a page was read, what it says about every brand. */
export type VisitFacts =
  | Exclude<FetchedPage, { kind: 'read' } | { kind: 'unwanted' } | { kind: 'elsewhere' }>
  | ({ kind: 'unwanted' } & Compared)
  | (Pick<Elsewhere, 'kind' | 'leadsTo'> & Compared)
  | ComparedVisit;

/** `unread`: the brands whose lookalike its name is, if the visit tells that. */
interface Compared {
  unread: UnreadPage | null;
}

/** The actions that a visit calls for, independent of which area carries them out. */
export type VisitDecision =
  /** The visit says nothing of the page, which is crawled again by itself. */
  | { kind: 'left'; crawled: 'lost' | 'browser_lost' }
  /** The page was not requested, and stays due as before. */
  | { kind: 'put_back' }
  | {
      kind: 'unread';
      /** Alerts to mark as absent: all of them, or only those that were absent at the last visit too. */
      absent: 'all' | 'again' | 'none';
      /** The names to record as lookalikes, or that there are none any more. Null: the visit says nothing of that. */
      lookalikes: UnreadPage | null;
      moves: OfficialMove | null;
      result: VisitResult;
      leadsTo: PageAddress | null;
    }
  | {
      kind: 'read';
      visit: CapturedVisit;
      matches: readonly BrandMatch[];
      look: OfficialLook | null;
      moves: OfficialMove | null;
      /** The result to record, depending on what the matches become: an impersonation, a lookalike, or no alert. */
      result: { suspicious: VisitResult; lookalike: VisitResult; harmless: VisitResult };
    };

/** An official page that has not been seen is looked for at another address. */
export interface OfficialMove {
  brands: readonly Pick<OfficialOwner, 'brandId'>[];
  address: PageAddress;
}

/**
 * A browser reads an alert's page once a day. Where name lookups failed for this long, the cause is not our name
 * servers: a host that lost its delegation fails like that for ever, and counts as gone all the same.
 */
const trustedMs = 48 * 3_600_000;

/**
 * A suspected page is visited although its site does not say what it allows, and its alert ends when no browser reads it
 * for two days. A lookalike is not visited then, and would stay an alert for ever after its delegation was lost: after
 * four visits, which take ten days, every further one counts as finding nothing.
 */
const silentVisitsMax = 4;
const isLongSilent = ({ state, failures }: CrawledPage): boolean =>
  state === 'lookalike' && failures > silentVisitsMax;

/** Derives the actions from the facts of a visit. Pure. */
export function decideVisit(task: VisitTask, facts: VisitFacts, now: Date): VisitDecision {
  switch (facts.kind) {
    case 'lost':
      return { kind: 'left', crawled: 'lost' };
    case 'put_back':
      return { kind: 'put_back' };
    case 'put_off':
      return unread({ kind: 'put_off' }, { absent: isLongSilent(task.page) ? 'all' : 'none' });
    case 'unchanged':
      // It confirms the last result of a page that is no impersonation. Brands that it was not compared with then are
      // left out.
      return unread({ kind: 'unchanged' }, { absent: task.page.state === 'suspicious' ? 'none' : 'again' });
    case 'unwanted':
      return unread({ kind: 'refused' }, { moves: moveOf(task), lookalikes: facts.unread });
    case 'elsewhere':
      return decideElsewhere(task, facts);
    case 'failed':
      return decideFailed(task, facts, now);
    case 'compared':
      break;
  }
  return decideRead(task, facts);
}

type Unread = Extract<VisitDecision, { kind: 'unread' }>;

const unread = (result: VisitResult, asked: Partial<Omit<Unread, 'kind' | 'result'>> = {}): Unread => ({
  kind: 'unread',
  absent: 'none',
  lookalikes: null,
  moves: null,
  leadsTo: null,
  ...asked,
  result,
});

function decideElsewhere(
  task: VisitTask,
  { leadsTo, unread: lookalikes }: Extract<VisitFacts, { kind: 'elsewhere' }>,
): Unread {
  // Its site had no time for this visit, which may be another matter the next time.
  const isStill = lookalikes === null && task.page.state === 'lookalike';
  const result: VisitResult = isStill
    ? { kind: 'led_away', unused: 'live' }
    : { kind: leadsTo ? 'led_away' : 'refused' };
  return unread(result, { moves: moveOf(task), lookalikes, leadsTo });
}

function decideFailed(
  task: VisitTask,
  failure: Extract<FetchedPage, { kind: 'failed' }>,
  now: Date,
): VisitDecision {
  const { page, candidates } = task;
  const { reason, isUnmet } = failure;
  if (reason === 'browser_lost') return { kind: 'left', crawled: 'browser_lost' };
  if (saysNothing(failure, page, now)) return unread({ kind: 'put_off' });
  const isNoPage = reason === 'not_a_page' || reason === 'download';
  // A page with an alert is watched for its return.
  const isWatched = page.state === 'suspicious' || page.state === 'gone';
  return unread(
    { kind: isNoPage && !isWatched ? 'refused' : 'failed' },
    {
      absent: 'all',
      moves: moveOf(task, isUnmet),
      // An official page that is no candidate has no brand for which the TLS address would be visited as well.
      leadsTo: isUnmet && candidates.length > 0 ? overTls(page.url) : null,
    },
  );
}

function decideRead(task: VisitTask, { visit, page, matches }: ComparedVisit): VisitDecision {
  const look = lookOfficial(task.owners, page);
  const response = responseOf(task.page.url, visit);
  // An error page shows its server's message; the page itself is not there. Phishing kits have error pages as well.
  const isError = (visit.status ?? 0) >= 400;
  return {
    kind: 'read',
    visit,
    matches,
    look,
    moves: look ? null : moveOf(task),
    result: {
      suspicious: { kind: 'read', isSuspicious: true, response },
      lookalike: { kind: 'read', isSuspicious: false, unused: isError ? 'without_site' : 'live', response },
      harmless: isError ? { kind: 'failed' } : { kind: 'read', isSuspicious: false, response },
    },
  };
}

/**
 * Whether a failed visit says nothing of its page: NXDOMAIN is a result, but where no name server answered, or one
 * answered with an error, our own may be unavailable.
 */
function saysNothing(
  { reason, detail }: Extract<FetchedPage, { kind: 'failed' }>,
  { state, readAt }: Pick<CrawledPage, 'state' | 'readAt'>,
  now: Date,
): boolean {
  if (reason !== 'dns' || detail === 'name_not_found') return false;
  // Any other page is visited ever less often until it is not visited any more.
  return state !== 'suspicious' || (readAt !== null && now.getTime() - readAt.getTime() < trustedMs);
}

/**
 * Moves an official page that has not been seen yet, by this visit neither, to the other of its addresses: over TLS
 * where no connection is taken without it. That may have been a restart of its server, so a page not seen over TLS is
 * moved back.
 */
function moveOf({ page, owners }: VisitTask, isUnmet = false): OfficialMove | null {
  if (page.official !== 'unseen') return null;
  const address = withoutTls(page.url) ?? (isUnmet ? overTls(page.url) : null);
  return address && { brands: owners, address };
}

/** The same address without TLS, at its own port. Null for any other. */
function withoutTls(url: string): PageAddress | null {
  const address = parseUrl(url);
  if (address?.protocol !== 'https:' || address.port !== '') return null;
  address.protocol = 'http:';
  return readPageAddress(address.href);
}

/**
 * The address to try when one without TLS takes no connection: the same with TLS, at the default port. Null for any
 * other address: a server at a port of its operator's choice tells nothing about other ports.
 */
function overTls(url: string): PageAddress | null {
  const address = parseUrl(url);
  if (address?.protocol !== 'http:' || address.port !== '') return null;
  address.protocol = 'https:';
  return readPageAddress(address.href);
}

function responseOf(pageUrl: string, { exchanges, status }: CapturedVisit): PageResponse {
  const last = exchanges.at(-1);
  const url = last ? (readAskedAddress(last.url)?.url ?? pageUrl) : pageUrl;
  const headers = last?.responseHeaders ?? {};
  // Longer addresses are never sent in a plain request.
  const isKept = status === 200 && url.length <= pageAddressLengthMax;
  const body = isKept && last?.body ? outlineHash(last.body, headers['content-type'] ?? null) : null;
  return {
    etag: body === null ? null : shortOf(headers['etag']),
    lastModified: body === null ? null : shortOf(headers['last-modified']),
    bodyHash: body,
    url: url === pageUrl ? null : url,
  };
}

/** A longer value is never sent back. */
const shortOf = (value: string | undefined): string | null =>
  value !== undefined && value.length <= 200 && !/[\r\n]/.test(value) ? value : null;
