import { clipBox, type Box } from '../../algorithms/perceptual/box.ts';
import { pictureParts } from '../../algorithms/perceptual/logo/picture-parts.ts';
import { cutBox } from './cut-box.ts';
import { resizeImage } from './pixels.ts';
import type { RgbImage } from './rgb-image.ts';

/** Long side of the copy in which parts are looked for. */
const workSide = 512;
/** Ground around a part, as a share of its long side: its colour has to be seen. */
const margin = 0.12;

/** Where, in a part of a page that is one picture, something stands by itself: in pixels of the page. */
export async function findParts(image: RgbImage, within: Box): Promise<Box[]> {
  const area = clipBox(within, image);
  if (!area) return [];
  const scale = Math.min(1, workSide / Math.max(area.width, area.height));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const copy = await resizeImage(cutBox(image, area), { width: side(area.width), height: side(area.height) });
  return pictureParts(copy).flatMap(({ left, top, width, height }) => {
    const around = margin * Math.max(width, height) + 2;
    const box = {
      left: area.left + (left - around) / scale,
      top: area.top + (top - around) / scale,
      width: (width + 2 * around) / scale,
      height: (height + 2 * around) / scale,
    };
    return clipBox(box, image) ?? [];
  });
}
