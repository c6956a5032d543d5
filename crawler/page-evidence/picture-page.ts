import type { Box } from '../../shared/algorithms/perceptual/box.ts';
import { firstScreen } from '../../shared/algorithms/perceptual/logo/logo-candidates.ts';
import type { PageFacts } from './page-facts.ts';

/** Share of the first screen that one picture covers on a page whose content it is. */
const coverFrom = 0.5;
/** Words around it: a caption, a copyright line, the notice of a host. */
const wordsMax = 30;

export interface PictureChoices {
  /** Pictures of the page, in pixels of the screenshot. */
  elements: readonly Box[];
  /** The screenshot in pixels; null without one. */
  page: { width: number; height: number } | null;
}

/**
 * Whether the content of a page is one picture: an image or a canvas covers most of the first screen, and there is
 * almost no text and no field. What such a page asks for is drawn, so that it cannot be read, which is not "nothing".
 */
export function isPicturePage({ text, forms }: PageFacts, { elements, page }: PictureChoices): boolean {
  if (page === null || forms.some(({ fields }) => fields.length > 0)) return false;
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words > wordsMax) return false;
  const screen = { width: page.width, height: firstScreen(page) };
  return elements.some((box) => coverOf(box, screen) >= coverFrom);
}

/** The share of the first screen that a box covers, 0 to 1. */
function coverOf({ left, top, width, height }: Box, screen: { width: number; height: number }): number {
  const across = Math.min(left + width, screen.width) - Math.max(left, 0);
  const down = Math.min(top + height, screen.height) - Math.max(top, 0);
  return (Math.max(0, across) * Math.max(0, down)) / (screen.width * screen.height);
}
