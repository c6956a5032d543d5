import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import type { OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';

/** One way to find pages for a brand. */
export interface PageSource {
  source: DiscoverySource;
  /** Goes on when there is no budget for its pages any more, because it keeps what it finds. */
  isKept?: true;
  /** In batches of any size; whoever asks for the next has taken the one before. */
  pages: AsyncIterable<readonly OfferedPage[]>;
}
