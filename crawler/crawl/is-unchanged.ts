import type { CrawledPage } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import { readAskedAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { OutboundClient, OutboundFile } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { outlineHash } from './outline-hash.ts';
import { isStillParked } from './still-parked.ts';

/**
 * Scripts change what no plain request shows: a page counts as unchanged for this long, then a browser reads it again.
 */
const dayMs = 24 * 3_600_000;
const trustedMs = { suspicious: dayMs, lookalike: dayMs, official: 7 * dayMs, others: 30 * dayMs };
const bodyBytesMax = 5_000_000;
const timeoutMs = 10_000;
/**
 * From http to https, and to a host with or without www. Each hop waits for its politeness slot: more would cost as
 * much as a browser.
 */
const hopsMax = 3;

/** Whether a plain request, without a browser, is worthwhile. */
export function mayBeUnchanged(
  { page, candidates }: Pick<VisitTask, 'page' | 'candidates'>,
  now: Date,
): boolean {
  const { readAt } = page;
  if (readAt === null || page.bodyHash === null) return false;
  const { state } = page;
  if (state !== 'suspicious' && state !== 'lookalike' && state !== 'harmless') return false;
  if (page.official === 'unseen') return false;
  // The page was suspected after it was read, or it has not been compared with the brand as it is now: a crawler knows
  // all changes before the reading when it compares a page.
  const readMs = readAt.getTime();
  if (candidates.some(({ suspectedAt }) => suspectedAt !== null && suspectedAt > readAt)) return false;
  if (candidates.some(({ widenedAt }) => widenedAt.getTime() >= readMs)) return false;
  const kind = state !== 'harmless' ? state : page.official === 'seen' ? 'official' : 'others';
  return now.getTime() - readMs < trustedMs[kind];
}

export interface AskingPlainly {
  userAgent: string;
  /**
   * Whether the next address may be requested; resolves once its politeness slot has come. Not called for the first
   * address, which has its slot.
   */
  permit: (url: string) => Promise<boolean>;
}

/**
 * Whether plain requests show the page unchanged: it still leads where it led when it was read, and its server says or
 * its content shows that it is the same. A lookalike is the same while it is parked, whatever is advertised there. In
 * doubt it has changed.
 */
export async function isUnchanged(
  outbound: Pick<OutboundClient, 'get'>,
  page: CrawledPage,
  { userAgent, permit }: AskingPlainly,
): Promise<boolean> {
  const last = page.answerUrl ?? page.url;
  let at = page.url;
  try {
    for (let hop = 0; hop <= hopsMax; hop += 1) {
      const conditions = at === last ? conditionsOf(page) : {};
      const response = await outbound.get(at, {
        headers: { ...plainHeaders, ...conditions, 'user-agent': userAgent },
        maxResponseBytes: bodyBytesMax,
        totalTimeoutMs: timeoutMs,
        ledFrom: page.url,
      });
      if (at === last) return isSame(page, response);
      const next = leadsTo(at, response);
      if (next === null || !(await permit(next))) return false;
      at = next;
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
  }
  return false;
}

const plainHeaders = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  'accept-encoding': 'identity',
};

function conditionsOf({ etag, lastModified }: CrawledPage): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function isSame(page: CrawledPage, { status, isCut, body, headers }: OutboundFile): boolean {
  if (status === 304) return page.etag !== null || page.lastModified !== null;
  if (status !== 200 || isCut || page.bodyHash === null) return false;
  const type = headers['content-type'] ?? null;
  if (page.state === 'lookalike' && isStillParked(body, type)) return true;
  const hash = outlineHash(body, type);
  return hash !== null && hash.equals(page.bodyHash);
}

function leadsTo(at: string, { status, headers }: OutboundFile): string | null {
  if (status < 300 || status > 399 || headers.location === undefined) return null;
  const next = parseUrl(headers.location, at);
  return next && (readAskedAddress(next.href)?.url ?? null);
}
