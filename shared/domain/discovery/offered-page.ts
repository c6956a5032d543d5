import type { DiscoverySource } from '../../confidence/evidence.ts';
import type { Queryable } from '../../db/database.ts';

/** An address worth a visit, and how it was found. */
export interface OfferedPage {
  url: string;
  source: DiscoverySource;
  /** 2: somebody waits for it, 1: new or suspicious, 0: routine. */
  priority: 0 | 1 | 2;
}

export interface OfferAnswer {
  /** Pages that are visited for the first time. */
  new: number;
  known: number;
  refused: { url: string; reason: string }[];
}

/** Takes pages in for a brand, within the transaction; the crawl's part. At most 500 a call. */
export type OfferPages = (
  tx: Queryable,
  brandId: string,
  pages: readonly OfferedPage[],
) => Promise<OfferAnswer>;

/** Pages a call. */
export const offeredMax = 500;
