import { type LogoPlace, logoPlaces } from '../../shared/algorithms/confidence/evidence.ts';
import type { Box } from '../../shared/algorithms/perceptual/box.ts';
import { firstScreen } from '../../shared/algorithms/perceptual/logo/logo-candidates.ts';
import type { PictureBox } from '../page-evidence/page-facts.ts';
import type { FoundLogo } from './find-logo.ts';

/** Share of the first screen in which a site shows who it is. */
const headShare = 0.22;
/** Share of the first screen from which a picture is no logo but illustrates the page. */
const largeShare = 0.25;
/** Pictures of about one size on one line make a row: in a header more, which has icons of its own. */
const rowMin = { head: 5, elsewhere: 3 } as const;
/** How much larger or smaller a picture of the same row or grid is, and how far off its middle. */
const rowSizes = 2.5;
const gridSizes = 1.6;
const rowShift = 0.4;
/** Heights of a picture within which a button of the same kind stands above or below it. */
const stackGap = 4;
/**
 * Words of buttons to sign in with an account elsewhere, and of partners. They follow a space or begin a text: in
 * "velmora.com" there is no Portuguese "with".
 */
const elsewhere =
  /(?<![\p{L}.])(?:with|via|using|through|mit|über|avec|con|com|met|med|sso|accept(?:ed|s)?|partners?|powered by|member of)(?![\p{L}.])/iu;

export interface LogoPlaceChoices {
  /** Pictures of the page, in pixels of the screenshot. */
  elements: readonly PictureBox[];
  /** The page in pixels; null without a screenshot. */
  page: { width: number; height: number } | null;
}

/**
 * Where a page shows a logo: the most telling of all places. A site with its logo in the header has it in the footer
 * too. Null where there was nothing to compare.
 */
export function logoPlaceOf(logo: FoundLogo | null, { elements, page }: LogoPlaceChoices): LogoPlace | null {
  if (logo === null) return null;
  const places = page === null ? [] : logo.likely.map((box) => placeOf(box, elements, page));
  if (logo.isLikelyIcon) places.push('icon');
  return places.reduce<LogoPlace>(
    (best, place) => (logoPlaces.indexOf(place) > logoPlaces.indexOf(best) ? place : best),
    'none',
  );
}

function placeOf(
  box: Box,
  elements: readonly PictureBox[],
  page: { width: number; height: number },
): LogoPlace {
  const element = elementAt(elements, box);
  const screen = firstScreen(page);
  if (element !== undefined && elsewhere.test(element.words)) return 'beside_others';
  if (element !== undefined && isStacked(element, elements)) return 'beside_others';
  const isHead =
    box.width * box.height < largeShare * page.width * screen &&
    (element?.place === 'header' ||
      element?.place === 'form' ||
      (element?.place !== 'footer' &&
        element?.place !== 'text' &&
        box.top + box.height / 2 < headShare * screen &&
        isTopmost(box, elements)));
  if (isInRow(elements, box, isHead ? rowMin.head : rowMin.elsewhere) || isInGrid(elements, box))
    return 'beside_others';
  return isHead ? 'head' : 'content';
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

/** Without a header of its own, a page shows who it is in the first picture of a logo's size; icons are smaller. */
function isTopmost(box: Box, elements: readonly PictureBox[]): boolean {
  return !elements.some((other) => {
    const isLarge = 2 * other.width * other.height >= box.width * box.height;
    return (
      isLarge && !isOver(other, box) && (other.place === 'header' || other.top + other.height <= box.top)
    );
  });
}

/** A button of a provider stands over or under those of others: words in both, at one left edge, of about one size. */
function isStacked({ place, words, ...own }: PictureBox, elements: readonly PictureBox[]): boolean {
  if (place === 'header' || words === '') return false;
  return elements.some(
    (other) =>
      other.words !== '' &&
      other.words !== words &&
      Math.abs(other.left - own.left) <= own.width / 2 &&
      isOfSize(other, own, gridSizes) &&
      !isLevel(other, own) &&
      Math.abs(other.top - own.top) <= stackGap * own.height,
  );
}

function isInRow(elements: readonly PictureBox[], box: Box, rowOf: number): boolean {
  return columnsBeside(elements, box, rowSizes) >= rowOf;
}

/** Logos side by side, and others of their size over or under them: a page about several brands. */
function isInGrid(elements: readonly PictureBox[], box: Box): boolean {
  if (columnsBeside(elements, box, gridSizes) < 2) return false;
  const below = elements.find(
    (other) =>
      other.place === 'content' &&
      !isLevel(other, box) &&
      isOfSize(other, box, gridSizes) &&
      Math.abs(middleOf(other)[0] - middleOf(box)[0]) <= box.width / 2 &&
      Math.abs(other.top - box.top) <= stackGap * box.height,
  );
  return below !== undefined && columnsBeside(elements, below, gridSizes) >= 2;
}

/** Pictures of about the same size on one line, the box included. Pictures on top of each other are one picture. */
function columnsBeside(elements: readonly PictureBox[], box: Box, sizes: number): number {
  const [x] = middleOf(box);
  const columns = new Set<number>([0]);
  for (const element of elements)
    // Words beside a picture make no row of pictures.
    if (!element.isText && isLevel(element, box) && isOfSize(element, box, sizes))
      columns.add(Math.round((middleOf(element)[0] - x) / Math.max(8, box.width / 2)));
  return columns.size;
}

const isLevel = (one: Box, other: Box): boolean =>
  Math.abs(middleOf(one)[1] - middleOf(other)[1]) <= rowShift * Math.max(one.height, other.height);

function isOfSize(one: Box, other: Box, times: number): boolean {
  const ratio = one.height / other.height;
  return ratio <= times && ratio >= 1 / times;
}

function isOver(one: Box, other: Box): boolean {
  const [x, y] = middleOf(other);
  return x >= one.left && x <= one.left + one.width && y >= one.top && y <= one.top + one.height;
}

const middleOf = ({ left, top, width, height }: Box): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];
