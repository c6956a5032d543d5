import type { Luma } from '../../algorithms/perceptual/pdq/pdq-coefficients.ts';
import { pdqHash, type PdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { resizeImage } from './pixels.ts';
import type { DecodedImage, RgbImage } from './rgb-image.ts';

/** A larger picture is shrunk to this square, without keeping its shape, as in PDQ's publication. */
const sideMax = 512;

/**
 * PDQ of a whole picture of any size. Every pixel counts, unlike in `perceptualHash`, on whose sampling the stored
 * hashes of stamps depend: a screenshot's text is finer than its samples.
 */
export async function pictureHash(image: RgbImage): Promise<PdqHash> {
  const isLarger = image.width > sideMax || image.height > sideMax;
  const fitting = isLarger ? await resizeImage(image, { width: sideMax, height: sideMax }) : image;
  return pdqHash(lumaOf(fitting));
}

/** PDQ of a picture as it is seen: rotated upright, on white where it is transparent. */
export function perceptualHash({ data, alpha, width, height }: DecodedImage): PdqHash {
  const larger = width > sideMax || height > sideMax;
  const [columns, rows] = larger ? [sideMax, sideMax] : [width, height];
  const luma = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const y = Math.floor((row * height) / rows);
    for (let column = 0; column < columns; column += 1) {
      const pixel = y * width + Math.floor((column * width) / columns);
      const at = 3 * pixel;
      const value = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      const cover = alpha ? (alpha[pixel] ?? 0) / 255 : 1;
      luma[row * columns + column] = value * cover + 255 * (1 - cover);
    }
  }
  return pdqHash({ data: luma, width: columns, height: rows });
}

/** ITU-R BT.601, as PDQ asks for. */
export function lumaOf({ data: rgb, width, height }: RgbImage): Luma {
  const data = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < data.length; pixel += 1, at += 3)
    data[pixel] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  return { data, width, height };
}
