import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';

/** 2: requested; 1: new or suspicious; 0: routine. */
export type Priority = 0 | 1 | 2;

/**
 * A page's state after its last visit. `lookalike`: only its name is suspicious, which does not make it suspected;
 * `gone`: it was suspicious, and nothing is there any more.
 */
export type PageState = 'new' | 'harmless' | 'lookalike' | 'suspicious' | 'unreachable' | 'gone';

/** A page as a crawler gets it. */
export interface CrawledPage {
  id: string;
  url: string;
  site: string;
  state: PageState;
  /** Consecutive failed visits, including this one until it succeeds. */
  failures: number;
  /** Consecutive visits before this one that found nothing of interest. */
  quiet: number;
  /** From the last visit, so that this one may find out without a browser that nothing has changed. */
  etag: string | null;
  lastModified: string | null;
  bodyHash: Buffer | null;
  /** The URL of that response after redirects; null: the page's own address. */
  answerUrl: string | null;
  /** When a browser last read it. */
  readAt: Date | null;
  /** Other sites in the chain that led here. */
  hops: number;
  /** The id of this visit: its result is recorded only if no other crawler has taken the page since. */
  claim: string;
  /** The project that asked for this visit; empty where none did. */
  askedBy: string;
  /** A brand's official page; `unseen` while its looks are not known. Null: of no brand. */
  official: 'seen' | 'unseen' | null;
  /** The latest time from which pages may match one of its brands, as of when it was taken. */
  widenedAt: Date;
}

/** What the crawl itself knows of a page. */
export type ClaimedPage = Omit<CrawledPage, 'official' | 'widenedAt'>;

/** Why a page is visited for a brand. */
export interface PageCandidate {
  brandId: string;
  /** How it was first discovered. */
  source: DiscoverySource;
  /** When it was last reported for the brand, or a suspected page led to it. */
  suspectedAt: Date | null;
  /** Since when pages that did not match the brand may match it; not before the page was found for it. */
  widenedAt: Date;
}

/** What the crawl itself knows of a candidate. */
export interface FoundCandidate extends Omit<PageCandidate, 'widenedAt'> {
  /** When the page was first found for the brand. */
  foundAt: Date;
}

/** The fields by which a later visit may find out without a browser that nothing has changed. */
export interface PageResponse {
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 of the outline of its markup; null where there was none to keep. */
  bodyHash: Buffer | null;
  /** The URL of the response after redirects; null: the page's own address. */
  url: string | null;
}
