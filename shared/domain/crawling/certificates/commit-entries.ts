import type { Database, Queryable } from '../../../platform/db/database.ts';
import { holdSitesOf } from '../crawl/site-lease.ts';
import { advanceLog, countOffers, type LogAdvance } from './certificate-log-store.ts';
import { addressOfHost, limitOffers } from './limit-offers.ts';
import { LostLeaseError } from './certificate-log.ts';

export interface OfferedPage {
  url: string;
  source: 'certificate';
  /** 2 requested, 1 new or suspicious, 0 routine. */
  priority: 0 | 1 | 2;
}

/** Hands pages to the crawlers, at most 500 a call, within the transaction; a known page stays as it is. */
export type OfferPages = (
  tx: Queryable,
  brandId: string,
  pages: OfferedPage[],
) => Promise<{ new: number; known: number; refused: { url: string; reason: string }[] }>;

/** Pages a call. */
const offeredMax = 500;

/** The finds in entries that are proven to be in the log. */
export interface FoundEntries extends LogAdvance {
  /** Hosts by brand. */
  hits: ReadonlyMap<string, readonly string[]>;
}

/**
 * Moves a log and offers what was found in one transaction: whenever a process dies, entries are either fully processed
 * or will be read again.
 * @throws LostLeaseError, and then nothing of it counts
 */
export async function commitEntries(
  { db, offerPages }: { db: Database; offerPages: OfferPages },
  claim: { id: string; lease: string; seconds: number },
  { hits, ...advance }: FoundEntries,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await advanceLog(tx, claim, advance))) throw new LostLeaseError(claim.id);
    let offered = 0;
    const allowed = await limitOffers(tx, hits);
    // Two logs may have found the same hosts for different brands, and must not wait for each other.
    await holdSitesOf(tx, [...allowed.values()].flat().map(addressOfHost));
    for (const [brandId, hosts] of allowed) {
      const pages = hosts.map((host) => ({
        url: addressOfHost(host),
        source: 'certificate' as const,
        priority: 1 as const,
      }));
      for (let at = 0; at < pages.length; at += offeredMax)
        offered += (await offerPages(tx, brandId, pages.slice(at, at + offeredMax))).new;
    }
    if (offered > 0) await countOffers(tx, claim.id, offered);
  });
}
