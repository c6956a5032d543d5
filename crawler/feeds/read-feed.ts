import { createHash } from 'node:crypto';
import type { FeedSource } from '../../shared/platform/config/source-services.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { commitFound, type OfferFeedPages } from '../../shared/domain/crawling/feeds/commit-found.ts';
import type { ClaimedFeed, ReadFile } from '../../shared/domain/crawling/feeds/feeds.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { askFeed, FeedResponseError } from './ask-feed.ts';
import { readFeedLine } from './feed-entries.ts';
import { feedLines, type FeedLimits, usualFeedLimits } from './feed-lines.ts';

export interface FeedReading {
  db: Database;
  offerPages: OfferFeedPages;
  outbound: Pick<OutboundClient, 'get'>;
  userAgent: string;
  feed: FeedSource;
  claim: ClaimedFeed;
  leaseSeconds: number;
  /** Brands that a host looks like; see `suspiciousBrands`. */
  find: (host: string) => readonly string[];
  /** After each batch. */
  onProgress: () => void;
  signal: AbortSignal;
  limits?: FeedLimits;
}

export interface FeedResult {
  /** Null where the file is the one that was read before. */
  read: ReadFile | null;
  /** A limit ended the reading before the file did. */
  isCut: boolean;
}

/** Some 50 ms of comparing, and one transaction where something was found. */
const batchLines = 500;
/** Comparing a host takes some 100 us; so many take a few milliseconds. */
const sliceLines = 64;

/**
 * Pulls a feed once and compares each entry with all watched brands: one pass serves all of them. What is found is
 * committed in batches. A process that dies leaves a feed that is read again from its beginning, which costs time and no
 * visit: pages that were offered are known.
 * @throws FeedResponseError, LostFeedError, what the stores throw, the signal's abort reason
 */
export async function readFeed(reading: FeedReading): Promise<FeedResult> {
  const { feed, claim, signal, limits = usualFeedLimits } = reading;
  const file = await askFeed(reading, feed.url, {
    known: claim,
    signal,
    bytesMax: limits.bytes,
  });
  reading.onProgress();
  if (file === null) return { read: null, isCut: false };
  const bodyHash = createHash('sha256').update(file.body).digest();
  const read = { etag: file.etag, lastModified: file.lastModified, bodyHash };
  if (claim.bodyHash?.equals(bodyHash) === true) return { read, isCut: false };
  const isCut = await compareLines(reading, file.body, limits);
  return { read, isCut: isCut || file.isCut };
}

/** True where a limit ended it. */
async function compareLines(reading: FeedReading, body: Buffer, limits: FeedLimits): Promise<boolean> {
  const { feed, signal } = reading;
  const seen = { entries: 0, unreadable: 0 };
  let batch = newBatch();
  const lines = feedLines(body, limits);
  let each = await lines.next();
  for (let count = 1; each.done !== true; each = await lines.next(), count += 1) {
    signal.throwIfAborted();
    const { text } = each.value;
    const entry = text === null ? 'unreadable' : readFeedLine(feed, text);
    if (entry === 'unreadable') batch.unreadable += 1;
    else if (entry) addHits(batch, entry, reading.find(entry.host));
    if (count % sliceLines === 0) await new Promise((resolve) => setImmediate(resolve));
    if (count % batchLines > 0) continue;
    await commitBatch(reading, batch, seen);
    batch = newBatch();
  }
  await commitBatch(reading, batch, seen);
  // A page that says sorry with status 200 must not count as a feed that has nothing.
  if (seen.entries === 0 && seen.unreadable > 0)
    throw new FeedResponseError('no line of the feed names what it should: another format, or no feed');
  return each.value === 'cut';
}

interface Batch {
  hits: Map<string, Set<string>>;
  entries: number;
  unreadable: number;
}

const newBatch = (): Batch => ({ hits: new Map(), entries: 0, unreadable: 0 });

function addHits(batch: Batch, { url }: { url: string }, brandIds: readonly string[]): void {
  batch.entries += 1;
  for (const brandId of brandIds) {
    const urls = batch.hits.get(brandId);
    if (urls) urls.add(url);
    else batch.hits.set(brandId, new Set([url]));
  }
}

async function commitBatch(
  reading: FeedReading,
  { hits, entries, unreadable }: Batch,
  seen: { entries: number; unreadable: number },
): Promise<void> {
  const { claim, leaseSeconds: seconds, feed, onProgress } = reading;
  seen.entries += entries;
  seen.unreadable += unreadable;
  const source = feed.kind === 'phishing' ? 'report' : 'permutation';
  const found = new Map(Array.from(hits, ([brandId, urls]) => [brandId, [...urls]]));
  await commitFound(reading, { ...claim, seconds }, { source, hits: found, entries, unreadable });
  onProgress();
}
