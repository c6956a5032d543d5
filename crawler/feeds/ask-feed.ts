import type { OutboundClient, OutboundFile } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import { readRetryAfter } from '../../shared/platform/outbound/retry-after.ts';

/** A feed did not respond, or responded wrongly. The message never names its address, which may hold a key. */
export class FeedResponseError extends Error {
  /** The delay it asked for; null where it asked for none. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, details: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'FeedResponseError';
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export interface FeedFile {
  body: Buffer;
  etag: string | null;
  lastModified: string | null;
  /** There was more than is read. */
  isCut: boolean;
}

const totalTimeoutMs = 120_000;
/** PhishTank sends to a host of files. */
const redirectsMax = 3;
const etagMax = 1000;
const dateMax = 100;

/**
 * Downloads a feed unless it is what it was. Redirects are followed within the guard: one from a public address leads to
 * public addresses alone.
 * @param known of the file that was read before
 * @returns null where it has not changed
 * @throws FeedResponseError, or the signal's abort reason
 */
export async function askFeed(
  { outbound, userAgent }: { outbound: Pick<OutboundClient, 'get'>; userAgent: string },
  feed: string,
  {
    known,
    signal,
    bytesMax,
  }: {
    known: { etag: string | null; lastModified: string | null };
    signal: AbortSignal;
    bytesMax: number;
  },
): Promise<FeedFile | null> {
  const headers: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': 'gzip' };
  if (known.etag !== null) headers['if-none-match'] = known.etag;
  if (known.lastModified !== null) headers['if-modified-since'] = known.lastModified;
  let url = feed;
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    const response = await outbound
      .get(url, {
        headers,
        maxResponseBytes: bytesMax,
        totalTimeoutMs,
        signal,
        ...(hops > 0 && { ledFrom: feed }),
      })
      .catch((error: unknown) => {
        if (error instanceof OutboundError) throw new FeedResponseError(error.message, { cause: error });
        throw error;
      });
    const next = targetOf(response, url);
    if (next === undefined) return fileOf(response);
    url = next;
  }
  throw new FeedResponseError(`the feed redirects more than ${redirectsMax} times`);
}

/** Where a redirect leads; undefined for any other response. */
function targetOf({ status, headers }: OutboundFile, from: string): string | undefined {
  if (status !== 301 && status !== 302 && status !== 303 && status !== 307 && status !== 308)
    return undefined;
  const target = parseUrl(headers.location ?? '', from);
  if (headers.location === undefined || target === null || !/^https?:$/.test(target.protocol))
    throw new FeedResponseError('the feed redirects to what is no address of the web');
  return target.href;
}

function fileOf({ status, headers, body, isCut }: OutboundFile): FeedFile | null {
  if (status === 304) return null;
  if (status !== 200)
    throw new FeedResponseError(`the feed answered ${status}`, {
      retryAfterSeconds: readRetryAfter(headers['retry-after'], new Date()),
    });
  const { etag = null, 'last-modified': lastModified = null } = headers;
  return {
    body,
    // A longer one could not be stored, and is no reason not to read the file.
    etag: etag !== null && etag.length <= etagMax ? etag : null,
    lastModified: lastModified !== null && lastModified.length <= dateMax ? lastModified : null,
    isCut,
  };
}
