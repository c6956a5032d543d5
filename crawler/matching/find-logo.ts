import type { LogoEvidence } from '../../shared/algorithms/confidence/evidence.ts';
import type { Box } from '../../shared/algorithms/perceptual/box.ts';
import { firstScreen } from '../../shared/algorithms/perceptual/logo/logo-candidates.ts';
import { qualityMin } from '../../shared/algorithms/perceptual/pdq/pdq-hash.ts';
import type { MatchingIndexes } from './matching-index.ts';
import type { PageVisit } from './page-visit.ts';
import type { NearestReference } from './reference-index.ts';

/** The nearest match of a brand's logo on a page. */
export interface FoundLogo {
  evidence: LogoEvidence;
  nearest: NearestReference;
  /** In pixels of the screenshot; null for the favicon. */
  box: Box | null;
  /** All areas of the page that are likely the logo, of which the nearest need not be the most telling. */
  likely: readonly Box[];
  /** The favicon is likely the logo. */
  isLikelyIcon: boolean;
}

interface Place {
  nearest: NearestReference;
  box: Box | null;
  areaShare: number;
}

/**
 * The place that is nearest to one of the brand's pictures, however far it is. For a page that shows the logo and also
 * has it as its icon both are reported, whichever is nearer: the model counts them as two features. Null where there is
 * nothing to compare: a brand without pictures, a page without a screenshot and an icon.
 */
export function findLogo(
  references: MatchingIndexes['references'],
  brandId: string,
  { pictures, icon }: Pick<PageVisit, 'pictures' | 'icon'>,
): FoundLogo | null {
  if (!references.has(brandId)) return null;
  const look = (hashes: readonly Uint8Array[], place: Omit<Place, 'nearest'>): Place[] =>
    hashes.flatMap((hash) => {
      const nearest = references.nearest(brandId, hash);
      return nearest ? [{ ...place, nearest }] : [];
    });
  const all = (pictures?.crops ?? []).flatMap(({ hashes, altered, box }) =>
    look([...hashes, ...altered], { box, areaShare: shareOf(box, pictures) }),
  );
  const shown = nearestOf(all);
  const usable = icon && icon.quality >= qualityMin ? icon.hashes : [];
  const inIcon = nearestOf(look(usable, { box: null, areaShare: 0 }));
  const best = nearestOf([shown, inIcon].flatMap((place) => place ?? []));
  if (!best) return null;
  const { nearest, box } = best;
  const { distance, isInverted } = nearest;
  const areaShare = shown && (shown === best || isSame(shown)) ? shown.areaShare : 0;
  const isFavicon = inIcon !== undefined && (inIcon === best || isSame(inIcon));
  const likely = all.filter(isLikely).flatMap((place) => place.box ?? []);
  return {
    evidence: { distance, isInverted, areaShare, isFavicon },
    nearest,
    box,
    likely: [...new Set(likely)],
    isLikelyIcon: inIcon !== undefined && isLikely(inIcon),
  };
}

/**
 * PDQ, of 256 bits: up to here a picture counts as the logo where its place is judged. Copies are within 31; turned, cut
 * and recoloured ones were up to 45, one changed letter 36 to 38, other logos 62 and more (brand.md 3.3).
 */
const likelyLogoMax = 45;
const isLikely = ({ nearest }: Place): boolean => nearest.distance <= likelyLogoMax;

/** 31 of 256 bits: the distance up to which PDQ counts two pictures as the same. */
const sameLogoMax = 31;
const isSame = ({ nearest }: Place): boolean => nearest.distance <= sameLogoMax;

/** The first of those that are nearest. */
function nearestOf(places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  for (const place of places) if (!best || place.nearest.distance < best.nearest.distance) best = place;
  return best;
}

/** The share of the first screen that a box covers, 0 to 1. */
function shareOf({ width, height }: Box, page: PageVisit['pictures']): number {
  if (!page) return 0;
  return Math.min(1, (width * height) / (page.width * firstScreen(page)));
}
