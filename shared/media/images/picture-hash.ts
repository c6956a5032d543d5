import { pdqHash, type PdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { lumaOf } from './luma-of.ts';
import { resizeImage } from './pixels-of.ts';
import type { RgbImage } from './rgb-image.ts';

/** What is larger is shrunk to this square, its shape not kept: so PDQ was published. */
const sideMax = 512;

/**
 * PDQ of a whole picture of any size. Every pixel counts, unlike in `perceptualHash`, whose samples the stored hashes of
 * stamps depend on: text of a screenshot is finer than those.
 */
export async function pictureHash(image: RgbImage): Promise<PdqHash> {
  const isLarger = image.width > sideMax || image.height > sideMax;
  const fitting = isLarger ? await resizeImage(image, { width: sideMax, height: sideMax }) : image;
  return pdqHash(lumaOf(fitting));
}
