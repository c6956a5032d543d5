import type { LogoEvidence } from '../confidence/evidence.ts';
import type { Box } from '../perceptual/box.ts';
import { firstScreen } from '../perceptual/logo/logo-candidates.ts';
import { qualityMin } from '../perceptual/pdq/pdq-hash.ts';
import type { LibraryShelves } from './brand-library.ts';
import type { PageVisit } from './page-visit.ts';
import type { NearestReference } from './reference-shelf.ts';

/** Where on a page the logo of a brand was looked for, and what came nearest. */
export interface FoundLogo {
  evidence: LogoEvidence;
  nearest: NearestReference;
  /** In pixels of the screenshot; null for the favicon. */
  box: Box | null;
}

/**
 * The place that is nearest to one of the brand's pictures, however far it is. Null where there is nothing to compare: a
 * brand without pictures, a page without a screenshot and an icon.
 */
export function findLogo(
  references: LibraryShelves['references'],
  brandId: string,
  { pictures, icon }: Pick<PageVisit, 'pictures' | 'icon'>,
): FoundLogo | null {
  if (!references.has(brandId)) return null;
  let best: FoundLogo | null = null;
  const look = (hashes: readonly Uint8Array[], place: { box: Box | null; areaShare: number }): void => {
    for (const hash of hashes) {
      const nearest = references.nearest(brandId, hash);
      if (!nearest || (best && nearest.distance >= best.evidence.distance)) continue;
      const { distance, isInverted } = nearest;
      const { box, areaShare } = place;
      best = { evidence: { distance, isInverted, areaShare, isFavicon: box === null }, nearest, box };
    }
  };
  for (const { hashes, box } of pictures?.crops ?? [])
    look(hashes, { box, areaShare: shareOf(box, pictures) });
  if (icon && icon.quality >= qualityMin) look(icon.hashes, { box: null, areaShare: 0 });
  return best;
}

/** Of the first screen, 0 to 1. */
function shareOf({ width, height }: Box, page: PageVisit['pictures']): number {
  if (!page) return 0;
  return Math.min(1, (width * height) / (page.width * firstScreen(page)));
}
