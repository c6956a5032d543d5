import type { Colour } from '../../algorithms/perceptual/logo/content-box.ts';
import type { RgbImage } from './rgb-image.ts';

const { round } = Math;
const white: Colour = [255, 255, 255];

/** What is transparent shows the ground, white unless said; a picture without opacity is handed back as it is. */
export function flattenImage(image: RgbImage & { alpha: Buffer | null }, ground: Colour = white): RgbImage {
  const { data: from, alpha, width, height } = image;
  if (!alpha) return { data: from, width, height };
  const data = Buffer.allocUnsafe(from.length);
  for (let pixel = 0, at = 0; pixel < alpha.length; pixel += 1) {
    const cover = (alpha[pixel] ?? 0) / 255;
    for (const shade of ground) {
      data[at] = round((from[at] ?? 0) * cover + shade * (1 - cover));
      at += 1;
    }
  }
  return { data, width, height };
}
