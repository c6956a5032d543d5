import type { CrawledPage } from '../../shared/domain/crawl/crawled-page.ts';
import type { VisitTask } from '../../shared/domain/crawl/take-visit.ts';
import type { OutboundClient } from '../../shared/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/outbound/outbound-error.ts';
import { outlineHash } from './outline-hash.ts';

/** Scripts change what no plain request shows: so long a page is taken for what it was, then a browser reads it again. */
const trustedMs = { suspicious: 24 * 3_600_000, others: 30 * 24 * 3_600_000 };
const bodyBytesMax = 5_000_000;
const timeoutMs = 10_000;

/** Whether it is worth asking without a browser. */
export function mayBeUnchanged(
  { page, candidates }: Pick<VisitTask, 'page' | 'candidates'>,
  now: Date,
): boolean {
  const { readAt } = page;
  if (readAt === null || page.bodyHash === null) return false;
  if (page.state !== 'suspicious' && page.state !== 'harmless') return false;
  // Somebody has seen more there since.
  if (candidates.some(({ accusedAt }) => accusedAt !== null && accusedAt > readAt)) return false;
  const trusted = page.state === 'suspicious' ? trustedMs.suspicious : trustedMs.others;
  return now.getTime() - readAt.getTime() < trusted;
}

/** One plain request: the page is what it was, by the word of its server or by what it shows. In doubt it is not. */
export async function isUnchanged(
  outbound: Pick<OutboundClient, 'get'>,
  page: CrawledPage,
  { userAgent }: { userAgent: string },
): Promise<boolean> {
  const headers: Record<string, string> = {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };
  if (page.etag !== null) headers['if-none-match'] = page.etag;
  if (page.lastModified !== null) headers['if-modified-since'] = page.lastModified;
  try {
    const request = { headers, maxResponseBytes: bodyBytesMax, totalTimeoutMs: timeoutMs };
    const answer = await outbound.get(page.url, request);
    if (answer.status === 304) return page.etag !== null || page.lastModified !== null;
    if (answer.status !== 200 || answer.isCut || page.bodyHash === null) return false;
    const hash = outlineHash(answer.body, answer.headers['content-type'] ?? null);
    return hash !== null && hash.equals(page.bodyHash);
  } catch (error) {
    if (error instanceof OutboundError) return false;
    throw error;
  }
}
