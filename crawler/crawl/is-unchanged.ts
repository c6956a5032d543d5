import type { CrawledPage } from '../../shared/domain/crawl/crawled-page.ts';
import type { OutboundClient } from '../../shared/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/outbound/outbound-error.ts';
import { outlineHash } from './outline-hash.ts';

/** Scripts change what no plain request shows: so long a page is taken for what it was, then a browser reads it again. */
const dayMs = 24 * 3_600_000;
const trustedMs = { suspicious: dayMs, official: 7 * dayMs, others: 30 * dayMs };
const bodyBytesMax = 5_000_000;
const timeoutMs = 10_000;

/** Whether it is worth asking without a browser. */
export function mayBeUnchanged(page: CrawledPage, now: Date): boolean {
  if (page.readAt === null || page.bodyHash === null) return false;
  if (page.state !== 'suspicious' && page.state !== 'harmless') return false;
  if (page.official === 'unseen') return false;
  const kind = page.state === 'suspicious' ? page.state : page.official === 'seen' ? 'official' : 'others';
  return now.getTime() - page.readAt.getTime() < trustedMs[kind];
}

/** One plain request: the page is what it was, by the word of its server or by what it shows. In doubt it is not. */
export async function isUnchanged(
  outbound: Pick<OutboundClient, 'get'>,
  page: CrawledPage,
  { userAgent, signal }: { userAgent: string; signal: AbortSignal },
): Promise<boolean> {
  const headers: Record<string, string> = {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };
  if (page.etag !== null) headers['if-none-match'] = page.etag;
  if (page.lastModified !== null) headers['if-modified-since'] = page.lastModified;
  try {
    const request = { headers, maxResponseBytes: bodyBytesMax, totalTimeoutMs: timeoutMs, signal };
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
