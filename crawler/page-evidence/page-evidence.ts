import type { PageEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import {
  hammingDistance,
  type PdqHash,
  qualityMin,
} from '../../shared/algorithms/perceptual/pdq/pdq-hash.ts';
import type { PageDigest } from './digest-page.ts';
import { containment, type Shingles } from './text-shingles.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

/** One official page of a brand, in the form in which it is compared. */
export interface OfficialPage {
  screenshot: PdqHash | null;
  /**
   * All shingles or the smallest, without those that pages of other brands have as well; null where nothing is left.
   */
  shingles: Shingles | null;
  trackingIds: ReadonlySet<string>;
}

export interface PageChoices {
  screenshot: PdqHash | null;
  official: readonly OfficialPage[];
  /** Hosts from which the brand serves its own pictures, scripts and styles. */
  officialHosts: ReadonlySet<string>;
}

const hotLinksMax = 20;

/** Compares the page as a whole with the official page that is nearest in each respect. */
export function pageEvidence(page: PageDigest, choices: PageChoices): PageEvidence {
  const { screenshot, official, officialHosts } = choices;
  const { facts, shingles, trackingIds, emptiness } = page;
  const distances = official.flatMap((each) => distanceOf(screenshot, each.screenshot));
  const likenesses = official.flatMap((each) =>
    shingles && each.shingles ? [containment(each.shingles, shingles)] : [],
  );
  return {
    screenshotDistance: distances.length === 0 ? null : Math.min(...distances),
    textLikeness: likenesses.length === 0 ? null : Math.max(...likenesses),
    hotLinkedAssets: Math.min(
      hotLinksMax,
      facts.assets.filter((asset) => officialHosts.has((parseUrl(asset)?.hostname ?? '').replace(/\.$/, '')))
        .length,
    ),
    sharesTrackingIds: official.some((each) => [...each.trackingIds].some((id) => trackingIds.has(id))),
    emptiness,
  };
}

function distanceOf(one: PdqHash | null, other: PdqHash | null): number[] {
  if (!one || !other || one.quality < qualityMin || other.quality < qualityMin) return [];
  return [hammingDistance(one.hash, other.hash)];
}
