import { clipBox, intersectionOverUnion, type Box } from '../box.ts';

/** Maximum number of crops of one page. */
export const candidatesMax = 40;
/** A smaller box is a bullet, a larger one a picture; one longer than 8 to 1 is a line. */
const sideMin = 16;
const sideMax = 1200;
const aspectMax = 8;
/** Two boxes that overlap this much count as one. */
const sameFrom = 0.9;
/** Share of the first screen in which a header logo lies; a tall page is judged by its first screen. */
const headerShare = 0.25;
const screenAspect = 0.75;
/** Aspect ratios of the windows that are laid over the page. */
const windowShapes = [1, 2.5, 5] as const;
/** Number of windows of one shape from left to right. */
const acrossMax = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where on a page a logo may be: the boxes of its elements that have a logo's size, in their order; where there are
 * none, windows over the header and over the middle, where forms have their logo. At most 40, all on the page, none
 * twice.
 */
export function logoCandidates(page: Size, elements: readonly Box[]): Box[] {
  const found = distinct(page, elements);
  return found.length > 0 ? found : distinct(page, windowsOf(page));
}

/** The part of a page's height that the first screen shows. */
export const firstScreen = ({ width, height }: Size): number => Math.min(height, width * screenAspect);

function distinct(page: Size, boxes: Iterable<Box>): Box[] {
  const kept: Box[] = [];
  for (const box of boxes) {
    if (kept.length === candidatesMax) break;
    const clipped = clipBox(box, page);
    if (
      clipped &&
      mayBeLogo(clipped) &&
      !kept.some((other) => intersectionOverUnion(clipped, other) > sameFrom)
    )
      kept.push(clipped);
  }
  return kept;
}

function mayBeLogo({ width, height }: Box): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= sideMin && long <= sideMax && long <= aspectMax * short;
}

/** Windows over the header, then down the middle of the page, then once more between those over the header. */
function* windowsOf({ width, height }: Size): Generator<Box> {
  const screen = firstScreen({ width, height });
  const band = Math.max(sideMin, Math.min(headerShare * screen, sideMax / windowShapes[2]));
  yield* windowsAcross(width, { top: 0, height: band / 2 });
  yield* windowsAcross(width, { top: 0, height: band });
  for (const shape of windowShapes) {
    const wide = Math.min(width, band * shape);
    for (let top = band / 2; top + band <= screen; top += band)
      yield { left: (width - wide) / 2, top, width: wide, height: band };
  }
  yield* windowsAcross(width, { top: band / 4, height: band / 2 });
}

function* windowsAcross(width: number, { top, height }: { top: number; height: number }): Generator<Box> {
  for (const shape of windowShapes) {
    const wide = Math.min(width, height * shape);
    const steps = Math.min(acrossMax, Math.max(1, Math.ceil((2 * width) / (3 * wide))));
    for (let step = 0; step < steps; step += 1)
      yield { left: ((width - wide) * step) / Math.max(1, steps - 1), top, width: wide, height };
  }
}
