import type { Colour } from '../../algorithms/perceptual/logo/content-box.ts';
import type { RgbImage } from './rgb-image.ts';

/** A picture in the middle of a larger field of one colour; half a pixel is left over to the right and below. */
export function onGround(
  { data, width: across, height: down }: RgbImage,
  ground: Colour,
  { width, height }: { width: number; height: number },
): RgbImage {
  const [left, top] = [Math.floor((width - across) / 2), Math.floor((height - down) / 2)];
  const field = Buffer.alloc(3 * width * height, Uint8Array.from(ground));
  for (let row = 0; row < down; row += 1)
    data.copy(field, 3 * ((top + row) * width + left), 3 * row * across, 3 * (row + 1) * across);
  return { data: field, width, height };
}
