import { bookedOutbound } from '../../shared/domain/crawling/crawl/booked-outbound.ts';
import type { PageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import {
  pageAddressLengthMax,
  readAskedAddress,
  readPageAddress,
} from '../../shared/domain/crawling/crawl/page-address.ts';
import type { SiteReply } from '../../shared/domain/crawling/crawl/site-pace.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import type { Clock } from '../../shared/platform/lib/clock.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { metNobody, OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import type { RobotsAsker } from '../robots/fetch-robots.ts';
import type { Semaphore } from '../../shared/platform/lib/semaphore.ts';
import { nothingAllowed } from '../robots/robots-rules.ts';
import type { VisitRequest } from '../visits/visit-page.ts';
import type { VisitFailure, VisitOutcome } from '../visits/visit-outcome.ts';
import { isUnchanged, mayBeUnchanged } from './is-unchanged.ts';
import type { SiteAnswer, SiteRules } from './site-rules.ts';
import type { PolitenessSlots, SlotOutcome } from './politeness-slots.ts';

export interface FetchDeps {
  outbound: Pick<OutboundClient, 'get' | 'check'>;
  rules: SiteRules;
  asker: RobotsAsker;
  clock: Clock;
  log: Pick<Logger, 'info'>;
  visit: (request: VisitRequest) => Promise<VisitOutcome>;
  semaphores: CrawlSemaphores;
}

/** Bound the pages that are visited and compared at once. While a page waits here, no request goes to its site. */
export interface CrawlSemaphores {
  visit: Semaphore;
  /** Bounds the comparisons with all brands. */
  judge: Semaphore;
  /** Aborts when no more visits are to begin. */
  stopping: AbortSignal;
}

/** It leads to another site, at an address that is visited separately; null where that is no page of the web. */
export interface Elsewhere {
  kind: 'elsewhere';
  leadsTo: PageAddress | null;
  /** Addresses that led there, the first one first. */
  redirects: readonly string[];
  /** Robots.txt forbids that address. Otherwise its site had no time for this visit, which may follow the next time. */
  isForbidden: boolean;
}

export type FetchedPage =
  | { kind: 'unchanged' }
  /** robots.txt disallows the page. */
  | { kind: 'unwanted' }
  /** Another crawler has leased the site by now, so nothing may be said of the page. */
  | { kind: 'lost' }
  /**
   * Its servers want to be left alone for longer than a visit waits, or robots.txt could not be requested because no
   * connection was taken or name servers failed: nothing is known.
   */
  | { kind: 'put_off' }
  /** The page was not requested: the crawler is shutting down, or the site wants a long rest first. */
  | { kind: 'put_back' }
  | { kind: 'read'; outcome: Extract<VisitOutcome, { kind: 'read' }> }
  | Elsewhere
  | {
      kind: 'failed';
      reason: VisitFailure;
      detail: string;
      /** No connection was taken at the page's own address. */
      isUnmet: boolean;
    };

/**
 * Longest wait of a visit for all politeness slots of its redirects: robots.txt of another origin and its page, with a
 * gap of a minute.
 */
const waysMsMax = 130_000;

/**
 * A site that wants a longer rest between two requests gets it while the page waits in the queue; otherwise a few such
 * sites would hold up all others.
 */
const restMsMax = 5000;

/**
 * Makes all requests to the servers of a page, each in its politeness slot. It takes 12 min at most: robots.txt with
 * its redirects 1, the slot and plain requests 1.7, the slot and a visit 2, and for the slots of the redirects of each
 * 3.2.
 */
export async function fetchPage(
  deps: FetchDeps,
  task: VisitTask,
  slots: PolitenessSlots,
): Promise<FetchedPage> {
  const { page } = task;
  const suspected = isSuspected(task);
  const response = await deps.rules.of(page.url, slots);
  if (response === 'lost') return { kind: 'lost' };
  if (response === 'busy' && !suspected) return { kind: 'put_off' };
  const { rules, isUnreachable, isUnmet } = response === 'busy' ? unknown : response;
  slots.slowDown(page.site, rules.delaySeconds * 1000);
  if (!rules.allows(page.url)) {
    if (!suspected) return isUnreachable ? { ...unreachable, isUnmet } : { kind: 'unwanted' };
    deps.log.info(
      { event: 'crawl.robots_overridden', url: page.url, pageId: page.id },
      'The page is visited despite robots.txt because it is suspected of impersonation.',
    );
  }
  const mustRest = slots.restMs(page.site) > restMsMax;
  // A robots.txt that fails with `Retry-After` is requested again after that rest, which would put the page back for
  // ever.
  const force = suspected && isUnreachable;
  // robots.txt is known from now on, so the next time begins with the page.
  if (mustRest && !force) return { kind: 'put_back' };
  // Two requests would need the long rest between them, and a page that has changed would cost it every time.
  const isSlow = rules.delaySeconds * 1000 > restMsMax;
  if (!isSlow && !mustRest && mayBeUnchanged(task, deps.clock.now())) {
    const known = await askPlainly(deps, task, slots);
    if (known !== null) return known;
  }
  await slots.untilSlot(page.site, { force });
  const { visit, stopping } = deps.semaphores;
  const visiting = visit.run(stopping, () => visitInSlot(deps, task, slots), task.askedBy);
  return visiting.catch((error: unknown): FetchedPage => {
    if (stopping.aborted && error === stopping.reason) return { kind: 'put_back' };
    throw error;
  });
}

/** Null where only a browser can say more. */
async function askPlainly(
  deps: FetchDeps,
  task: VisitTask,
  slots: PolitenessSlots,
): Promise<FetchedPage | null> {
  const { page } = task;
  const slot = await slots.take(page.site);
  if (slot !== 'taken') return missed(slot);
  const outbound = bookedOutbound(deps.outbound, (site, reply) => slots.book(site, reply));
  const way = beginWay(task);
  const permit = (next: string) => permits(deps, slots, way, next);
  if (await isUnchanged(outbound, page, { ...deps.asker, permit })) return { kind: 'unchanged' };
  // Its servers are overloaded. The browser visits when the last reading is a day or a month old.
  return slots.restMs(page.site) > restMsMax ? { kind: 'put_off' } : null;
}

const missed = (slot: Exclude<SlotOutcome, 'taken'>): FetchedPage =>
  slot === 'lost' ? { kind: 'lost' } : { kind: 'put_off' };

/** The politeness slot is taken only here: until a browser is free, another crawler may have leased the site. */
async function visitInSlot(deps: FetchDeps, task: VisitTask, slots: PolitenessSlots): Promise<FetchedPage> {
  const { url, site } = task.page;
  const slot = await slots.take(site, { force: isSuspected(task) });
  if (slot !== 'taken') return missed(slot);
  const way = beginWay(task);
  const outcome = await deps.visit({ url, permit: (next) => permits(deps, slots, way, next) });
  slots.settled();
  if (way.failure) throw way.failure;
  if (way.isLost) return { kind: 'lost' };
  bookVisit(slots, way.site, outcome);
  return fetchedOf(outcome, way);
}

function fetchedOf(
  outcome: VisitOutcome,
  { isLed, isForbidden, refusal }: Pick<Way, 'isLed' | 'isForbidden' | 'refusal'>,
): FetchedPage {
  // Not `elsewhere`: that address would be visited separately, as if somebody had registered it.
  if (refusal) return { kind: 'failed', reason: 'refused_address', detail: refusal.reason, isUnmet: false };
  if (outcome.kind === 'read') return { kind: 'read', outcome };
  if (outcome.kind === 'failed') return { ...outcome, isUnmet: !isLed && isNobodyThere(outcome) };
  const led = readAskedAddress(outcome.url);
  const { redirects } = outcome;
  return { kind: 'elsewhere', leadsTo: led && readPageAddress(led.url), redirects, isForbidden };
}

const isNobodyThere = ({ reason, detail }: { reason: VisitFailure; detail: string }): boolean =>
  reason === 'connection' && metNobody(detail);

const unknown: SiteAnswer = { rules: nothingAllowed, isUnreachable: true, isUnmet: false };
const unreachable = {
  kind: 'failed',
  reason: 'connection',
  detail: 'its server does not answer for robots.txt',
} as const;

/**
 * An impersonator must not hide behind robots.txt: a page that was reported or has an alert, and an address that one of
 * those leads to, is visited regardless, and nothing else of the site.
 */
const isSuspected = ({ page, candidates }: VisitTask): boolean =>
  page.state === 'suspicious' ||
  page.state === 'gone' ||
  candidates.some(({ source, suspectedAt }) => source === 'report' || suspectedAt !== null);

/** The redirects of a visit, from its address to where it leads. */
interface Way {
  suspected: boolean;
  /** Where it began. */
  page: string;
  /** Aborts when the visit has waited long enough. */
  signal: AbortSignal;
  /** Site of the last request. */
  site: string;
  /** A server has responded with a redirect. */
  isLed: boolean;
  /** Its robots.txt was read, and forbids the last address. */
  isForbidden: boolean;
  isLost: boolean;
  /** Why our guard refuses the last address: it is not within reach of the page. */
  refusal: OutboundError | null;
  /** A failure of our own systems. */
  failure: Error | null;
}

const beginWay = (task: VisitTask): Way => ({
  suspected: isSuspected(task),
  page: task.page.url,
  signal: AbortSignal.timeout(waysMsMax),
  site: task.page.site,
  isLed: false,
  isForbidden: false,
  isLost: false,
  refusal: null,
  failure: null,
});

/** Requests an address that a page leads to as politely as the page itself. */
async function permits(deps: FetchDeps, slots: PolitenessSlots, way: Way, text: string): Promise<boolean> {
  way.isLed = true;
  const address = readAskedAddress(text);
  // Without TLS the guard refuses longer addresses, and a refused one looks as if it were not there.
  if (!address || (text.startsWith('http:') && text.length > pageAddressLengthMax)) return false;
  const { url, site } = address;
  // The server that led here has just responded.
  slots.settled();
  const choices = { signal: way.signal, force: way.suspected };
  try {
    // Before its robots.txt is asked for: that is a request like any other.
    way.refusal = await refusalOf(deps.outbound, url, way.page);
    if (way.refusal) return false;
    const response = await deps.rules.of(url, slots, choices);
    way.isLost = response === 'lost';
    if (response === 'lost') return false;
    const { rules, isUnreachable } = response === 'busy' ? unknown : response;
    slots.slowDown(site, rules.delaySeconds * 1000);
    if (!rules.allows(url)) {
      way.isForbidden = !isUnreachable && !way.suspected;
      if (!way.suspected) return false;
      deps.log.info(
        { event: 'crawl.robots_overridden_on_redirect', url },
        'The address is visited despite robots.txt because a suspected page redirects there.',
      );
    }
    const slot = await slots.take(site, choices);
    way.isLost = slot === 'lost';
    if (slot !== 'taken') return false;
    way.site = site;
    return true;
  } catch (error) {
    // The error says nothing of the page, so the visit must not end as if it did.
    if (!way.signal.aborted)
      way.failure = new Error('leave to go on could not be asked for', { cause: error });
    return false;
  }
}

/** Null where the page may lead there; for anything else that is wrong with the address, its own request will tell. */
async function refusalOf(
  outbound: Pick<OutboundClient, 'check'>,
  url: string,
  page: string,
): Promise<OutboundError | null> {
  try {
    await outbound.check(url, { ledFrom: page });
    return null;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.reason === 'address_not_public' ? error : null;
  }
}

/** @param lastSite charged with the failure where no response says which site failed */
function bookVisit(slots: PolitenessSlots, lastSite: string, outcome: VisitOutcome): void {
  const book = (url: string, reply: SiteReply): void => {
    const site = readAskedAddress(url)?.site;
    if (site !== undefined) slots.book(site, reply);
  };
  if (outcome.kind === 'failed' && outcome.reason === 'connection') slots.book(lastSite, { status: null });
  if (outcome.kind === 'elsewhere') for (const url of outcome.redirects) book(url, { status: 302 });
  if (outcome.kind !== 'read') return;
  for (const { url, status, responseHeaders } of outcome.visit.exchanges)
    book(url, { status, retryAfter: responseHeaders['retry-after'] });
}
