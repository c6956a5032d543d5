import { pdqHash, type PdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import type { DecodedImage } from './decoded-image.ts';

/** What is larger is sampled down to this square, its shape not kept: so PDQ was published. */
const sideMax = 512;

/** PDQ of a picture as it is looked at: turned upright, on white where it is transparent. */
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
