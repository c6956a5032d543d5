import type { DiscoverySource, InfrastructureEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import type { FaceScan } from '../../shared/media/faces/face-tasks.ts';
import type { LogoHashes } from '../../shared/media/images/logo-hashes.ts';
import type { PageHashes } from '../../shared/media/images/logo-tasks.ts';
import type { PageFacts, PictureBox } from '../page-evidence/page-facts.ts';

/** The faces found on a page and their comparisons. */
export interface FacesSeen {
  /** Brands whose faces they were compared with; nothing is known about all others. */
  people: ReadonlySet<string>;
  scans: readonly FaceScan[];
  /** The registered pictures of each of them, in the order in which matches count them. */
  referenceIds?: ReadonlyMap<string, readonly string[]>;
}

/** One visit to one page, with all that was found out about it. Null is what could not be examined. */
export interface PageVisit {
  /** How the page was discovered; for particular brands, in `sources`. */
  source: DiscoverySource;
  sources?: ReadonlyMap<string, DiscoverySource>;
  facts: PageFacts;
  /** Addresses that redirected to `facts.url`, the first one first; without it. */
  redirects: readonly string[];
  /** Hashes of the screenshot; null without one. */
  pictures: PageHashes | null;
  /** Where its pictures are, in pixels of the screenshot. */
  elements: readonly PictureBox[];
  /** Hashes of the favicon; null where there is none or it shows nothing. */
  icon: LogoHashes | null;
  /** Null where no models are installed, no person is looked for, or the search failed. */
  faces: FacesSeen | null;
  infrastructure: InfrastructureEvidence | null;
}
