import { encode } from 'blurhash';
import { resizeImage } from './pixels-of.ts';
import type { RgbImage } from './rgb-image.ts';

/** A few colours are all that is kept, so a few pixels are enough to find them. */
const side = 32;
const components = { x: 4, y: 3 } as const;

/** BlurHash of a picture: 28 characters that a client draws while the picture itself is on its way. */
export async function placeholderOf(image: RgbImage): Promise<string> {
  const { data } = await resizeImage(image, { width: side, height: side });
  const rgba = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1)
    rgba.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
  return encode(rgba, side, side, components.x, components.y);
}
