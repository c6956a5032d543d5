import type { DecodedImage } from './decoded-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** As it is looked at: on white where it is transparent. */
export function flattenImage({ data, alpha, width, height }: DecodedImage): RgbImage {
  if (!alpha) return { data, width, height };
  const flat = Buffer.allocUnsafe(data.length);
  for (let pixel = 0, at = 0; pixel < alpha.length; pixel += 1) {
    const cover = (alpha[pixel] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1, at += 1)
      flat[at] = Math.round((data[at] ?? 0) * cover + 255 * (1 - cover));
  }
  return { data: flat, width, height };
}
