import type { Luma } from '../../algorithms/perceptual/pdq/pdq-coefficients.ts';
import type { RgbImage } from './rgb-image.ts';

/** ITU-R BT.601, as PDQ asks for. */
export function lumaOf({ data: rgb, width, height }: RgbImage): Luma {
  const data = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < data.length; pixel += 1, at += 3)
    data[pixel] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  return { data, width, height };
}
