import type { LogoPlace } from '../../shared/algorithms/confidence/evidence.ts';
import type { Box } from '../../shared/algorithms/perceptual/box.ts';
import { firstScreen } from '../../shared/algorithms/perceptual/logo/logo-candidates.ts';
import type { PictureBox } from '../page-reading/document-reading.ts';
import type { FoundLogo } from './find-logo.ts';

/**
 * PDQ, of 256 bits: up to here a picture counts as the logo where its place is judged. Copies are within 31; turned, cut
 * and recoloured ones were up to 45, one changed letter 36 to 38, other logos 62 and more (brand.md 3.3).
 */
const likelyLogoMax = 45;
/** Share of the first screen in which a site shows who it is. */
const headShare = 0.22;
/** Pictures of about one size on one line make a row: in a header more, which has icons of its own. */
const rowMin = { head: 5, elsewhere: 3 } as const;
/** How much larger or smaller a picture of the same row is, and how far off its middle. */
const rowSizes = 2.5;
const rowShift = 0.4;
const elsewhere =
  /\b(?:with|via|using|mit|über|avec|con|com|met|med|sso|accept(?:ed|s)?|partner|powered by)\b/i;

export interface LogoPlaceChoices {
  /** Pictures of the page, in pixels of the screenshot. */
  elements: readonly PictureBox[];
  /** The page in pixels; null without a screenshot. */
  page: { width: number; height: number } | null;
}

/** Where a page shows a logo; null where there was nothing to compare. */
export function logoPlaceOf(logo: FoundLogo | null, { elements, page }: LogoPlaceChoices): LogoPlace | null {
  if (logo === null) return null;
  const { evidence, box } = logo;
  if (evidence.distance > likelyLogoMax) return 'none';
  if (box === null || page === null) return 'icon';
  const element = elementAt(elements, box);
  const isOnTop = box.top + box.height / 2 < headShare * firstScreen(page);
  const isHead =
    element?.place === 'header' || element?.place === 'form' || (isOnTop && element?.place !== 'footer');
  if (element !== undefined && elsewhere.test(element.words)) return 'beside_others';
  if (isInRow(elements, box, isHead ? rowMin.head : rowMin.elsewhere)) return 'beside_others';
  if (isHead) return 'head';
  return evidence.isFavicon ? 'icon' : 'content';
}

/** The smallest picture that holds the middle of a box. */
function elementAt(elements: readonly PictureBox[], box: Box): PictureBox | undefined {
  const [x, y] = middleOf(box);
  let best: PictureBox | undefined;
  for (const element of elements) {
    const { left, top, width, height } = element;
    if (x < left || y < top || x > left + width || y > top + height) continue;
    if (best === undefined || width * height < best.width * best.height) best = element;
  }
  return best;
}

function isInRow(elements: readonly Box[], box: Box, rowOf: number): boolean {
  const [x, y] = middleOf(box);
  const columns = new Set<number>();
  for (const element of elements) {
    const [otherX, otherY] = middleOf(element);
    const isLevel = Math.abs(otherY - y) <= rowShift * Math.max(box.height, element.height);
    const ratio = element.height / box.height;
    if (!isLevel || ratio > rowSizes || ratio < 1 / rowSizes) continue;
    // Pictures on top of each other are one picture.
    columns.add(Math.round((otherX - x) / Math.max(8, box.width / 2)));
  }
  return columns.size >= rowOf;
}

const middleOf = ({ left, top, width, height }: Box): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];
