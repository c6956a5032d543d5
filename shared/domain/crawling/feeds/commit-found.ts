import type { Database, Queryable } from '../../../platform/db/database.ts';
import { limitOffers } from '../certificates/limit-offers.ts';
import type { Priority } from '../crawl/crawled-page.ts';
import { readPageAddress } from '../crawl/page-address.ts';
import type { PageFinder } from '../crawl/page-finder.ts';
import { findWatchedPages } from '../crawl/queue-pages.ts';
import { holdSitesOf } from '../crawl/site-lease.ts';
import { advanceFeed, countFeedOffers } from './feed-store.ts';
import { LostFeedError } from './feeds.ts';

/** How pages of feeds are called: others report phishing, and a new name is one of those that permutations look for. */
export type FeedPageSource = 'report' | 'permutation';

const finderOf = { report: 'phishing_feed', permutation: 'domain_feed' } as const satisfies Record<
  FeedPageSource,
  PageFinder
>;

/** Hands pages to the crawlers, at most 500 a call, within the transaction. */
export type OfferFeedPages = (
  tx: Queryable,
  brandId: string,
  pages: { url: string; source: FeedPageSource; priority: Priority; finder: PageFinder }[],
) => Promise<{ new: number }>;

/** Pages a call. */
const offeredMax = 500;

export interface FoundPages {
  source: FeedPageSource;
  /** Addresses by brand, each once. */
  hits: ReadonlyMap<string, readonly string[]>;
  entries: number;
  unreadable: number;
}

/**
 * Offers what was found among some entries of a feed and counts them, in one transaction. Feeds repeat their entries
 * with every pull: a page that is watched for the brand already is left out, or a report would have it visited anew each
 * time. New ones are limited like hosts of certificates, and by the same counts.
 * @throws LostFeedError, and then nothing of it counts
 */
export async function commitFound(
  { db, offerPages }: { db: Database; offerPages: OfferFeedPages },
  claim: { id: string; lease: string; seconds: number },
  { source, hits, entries, unreadable }: FoundPages,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await advanceFeed(tx, claim, { entries, unreadable }))) throw new LostFeedError(claim.id);
    const fresh = await unwatchedOf(tx, hits);
    if (fresh.size === 0) return;
    const allowed = await limitOffers(tx, fresh, {
      addressOf: (url) => url,
      hostOf: (url) => new URL(url).hostname,
    });
    await holdSitesOf(tx, [...allowed.values()].flat());
    let offered = 0;
    for (const [brandId, urls] of allowed)
      for (let at = 0; at < urls.length; at += offeredMax) {
        const pages = urls
          .slice(at, at + offeredMax)
          .map((url) => ({ url, source, priority: 1 as const, finder: finderOf[source] }));
        offered += (await offerPages(tx, brandId, pages)).new;
      }
    if (offered > 0) await countFeedOffers(tx, claim.id, offered);
  });
}

async function unwatchedOf(
  tx: Queryable,
  hits: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  const pages = [...hits].flatMap(([brandId, urls]) =>
    urls.flatMap((url) => {
      const address = readPageAddress(url);
      return address ? [{ brandId, url: address.url, hash: address.hash }] : [];
    }),
  );
  const watched = new Set(
    (await findWatchedPages(tx, pages)).map(({ brandId, hash }) => `${brandId} ${hash.toString('hex')}`),
  );
  const fresh = new Map<string, string[]>();
  for (const { brandId, url, hash } of pages)
    if (!watched.has(`${brandId} ${hash.toString('hex')}`))
      fresh.set(brandId, [...(fresh.get(brandId) ?? []), url]);
  return fresh;
}
