import { intersectionOverUnion, type Box } from '../../shared/algorithms/perceptual/box.ts';

/** A face in less is below what a model may be asked about (48 pixels, docs/face-models.md), with what is around it. */
const placeSideMin = 64;
/** Of one page; a detector takes tens of milliseconds for each. */
export const placesMax = 12;
/** Above it two elements are one picture, as of an image and what lies over it. */
const sameFrom = 0.8;

/**
 * Where on a screenshot faces are looked for, in its pixels: pictures of some size, the largest first, and then what is seen first, for
 * what is no picture by itself.
 */
export function facePlaces({
  elements,
  viewport,
}: {
  elements: readonly Box[];
  viewport: { width: number; height: number };
}): Box[] {
  const large = elements
    .filter(({ width, height }) => Math.min(width, height) >= placeSideMin)
    .sort((one, other) => other.width * other.height - one.width * one.height);
  const places: Box[] = [];
  for (const box of large) {
    if (places.length === placesMax - 1) break;
    if (places.every((place) => intersectionOverUnion(place, box) < sameFrom)) places.push(box);
  }
  return [...places, { left: 0, top: 0, ...viewport }];
}
